import type { weekPlan as source } from "#manual/en/week-plan.ts";
import type { Like } from "#text.ts";

export const weekPlan = {
  id: "week-plan",
  title: "Plan de la semaine",
  words: "horaire planification charge capacité surcharge heures technicien semaine imprimer",
  parts: [
    {
      title: "Lire la semaine",
      text: [
        "Une ligne par technicien, une colonne par jour. Chaque jour dit combien d’heures sont prévues; ce qui dépasse les heures du technicien est dit en mots et en rouge. Un travail sans estimation compte pour 30 minutes, et le dit. Une fin de semaine où personne ne travaille est une colonne étroite : appuyez sur ses flèches, ou glissez-y un travail, pour l’ouvrir.",
      ],
    },
    {
      title: "Placer le travail",
      text: [
        "Sur le côté figure ce qui n’a pas de jour ou pas de technicien, le plus pressant d’abord. Glissez-le sur un technicien et un jour; sur un écran tactile, tenez-le d’abord un instant. Au clavier, ou d’une pression, ouvrez sa carte et choisissez le jour et le technicien. Annuler, dans le message, le ramène.",
        "D’un entretien, seule cette fois-là se déplace, ou est faite par quelqu’un d’autre; son horaire reste.",
      ],
    },
    {
      title: "Heures d’un technicien",
      text: [
        "L’horloge à côté d’un nom ouvre les heures de chaque jour de la semaine; 0 est un jour de congé. Au départ, c’est 8 heures du lundi au vendredi.",
      ],
    },
    {
      title: "Imprimer",
      text: [
        "Imprimer met la semaine sur une feuille, en largeur : A4, Lettre ou A3. Plus il y a de travail, plus il est serré; au besoin, les machines et les codes n’y figurent pas.",
      ],
    },
  ],
  tips: ["Le lien d’une semaine se partage : son adresse nomme la semaine."],
} as const satisfies Like<typeof source>;
