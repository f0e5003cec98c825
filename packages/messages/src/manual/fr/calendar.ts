import type { calendar as source } from "#manual/en/calendar.ts";
import type { Like } from "#text.ts";

export const calendar = {
  id: "calendar",
  title: "Calendrier",
  picture: "Un mois de réparations et d’entretiens avec le jour choisi",
  parts: [
    {
      title: "Lire le mois",
      text: [
        "Les réparations et les entretiens figurent à leur jour. Un jour en montre deux, puis combien il en reste; appuyez sur le jour pour tous les voir sur le côté.",
        "Une réparation figure à son début planifié, sinon à sa date planifiée, sinon à son échéance. Sans heure, elle est affichée à 9 h.",
      ],
    },
    {
      title: "Se déplacer",
      text: [
        "Mois et Semaine, en haut, choisissent ce qui est affiché. Une semaine commence le lundi, comme dans le plan de la semaine et les filtres, et montre tout le travail de chaque jour; sur un téléphone, c’est une liste.",
        "Les flèches vont d’un mois ou d’une semaine à l’autre, Aujourd’hui y revient. Au clavier, les flèches vont d’un jour à l’autre, Page précédente et Page suivante d’un mois à l’autre.",
      ],
    },
    {
      title: "Déplacer une seule fois",
      text: [
        "Glissez une réparation ou un entretien vers un autre jour, ou choisissez Déplacer à… dans la liste du jour. D’un entretien, seule cette fois-là se déplace, entre la précédente et la suivante; son horaire reste. Annuler, dans le message, la ramène, et le bon de travail dit de quel jour elle a été déplacée.",
      ],
    },
    {
      title: "Créer du travail pour un jour",
      text: [
        "Appuyez sur un jour, puis sur Réparation ou Entretien préventif sous sa liste. La réparation commence ce jour-là; l’entretien revient chaque semaine ce jour de la semaine, jusqu’à ce que vous en décidiez autrement.",
      ],
    },
    {
      title: "Terminer une tâche du jour",
      text: [
        "Terminer, dans la liste du jour, achève une tâche; Annuler, dans le message, la reprend. D’un entretien, seul le jour en cours se termine, même d’avance; bien avant son jour, on vous le demande d’abord. Ce que le suivant a dépassé est manqué, ce qui vient ensuite attend son tour. Rouvrir ce qui a été fait d’avance le remet à faire.",
      ],
    },
    {
      title: "Ce qui n’est pas affiché",
      text: [
        "Ce qui est terminé quitte le calendrier : c’est dans l’historique. Voir ce qui est terminé le ramène, coché, au jour prévu; les filtres valent aussi pour cela. Un entretien n’a aucun jour avant sa création.",
        "Une réparation qui a été terminée à son jour, puis rouverte, revient quand elle reçoit une autre date.",
      ],
    },
  ],
  tips: [
    "Sur un téléphone, le mois devient une liste de jours.",
    "Appuyez sur un bon de travail pour l’ouvrir, où que vous soyez.",
  ],
} as const satisfies Like<typeof source>;
