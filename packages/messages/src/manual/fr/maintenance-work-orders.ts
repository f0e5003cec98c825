import type { maintenanceWorkOrders as source } from "#manual/en/maintenance-work-orders.ts";
import type { Like } from "#text.ts";

export const maintenanceWorkOrders = {
  id: "maintenance-work-orders",
  title: "Bons d’entretien préventif",
  picture: "Le tableau d’entretien avec ses trois fréquences",
  parts: [
    {
      title: "Créer un entretien préventif",
      steps: [
        "Ouvrez Entretien préventif et appuyez sur Ajouter un entretien.",
        "Donnez-lui un titre, un département et une machine.",
        "Choisissez Quotidien (du lundi au vendredi), Hebdomadaire (un jour de la semaine) ou Mensuel (début, milieu ou fin du mois), et une heure.",
        "Vérifiez les cinq prochaines dates, affichées à mesure que vous choisissez, puis enregistrez.",
      ],
    },
    {
      title: "Ce qui revient",
      text: [
        "La carte représente l’occurrence à faire : la dernière arrivée à échéance, sinon la prochaine. La terminer inscrit une seule entrée dans l’historique d’entretien, y garde les coches de la liste et les efface pour la prochaine fois.",
        "Quand commence la journée de la prochaine occurrence, la carte revient d’elle-même à Planifié. Une occurrence dépassée par la suivante reste dans l’historique comme en retard, avec le mot manqué; si elle était en attente, elle y reste en attente.",
      ],
    },
    {
      title: "Dates mensuelles et fins de semaine",
      text: [
        "Le début du mois est le 1er et le milieu, le 15; une fin de semaine, ils passent au lundi suivant. La fin est le dernier jour; une fin de semaine, elle recule au vendredi.",
      ],
    },
    {
      title: "Changer un horaire",
      text: [
        "Un nouvel horaire ne change que l’avenir. Avant d’enregistrer, la fenêtre dit à partir de quel jour il s’applique; ce qui a été fait ou manqué reste tel quel.",
      ],
    },
    {
      title: "Aux deux semaines, trimestriel, annuel",
      text: [
        "Un travail qui revient moins souvent que chaque mois est une réparation avec une échéance; créez la suivante quand elle est terminée. Aux deux semaines, créez un entretien hebdomadaire et notez dans sa liste les semaines à sauter.",
      ],
    },
  ],
  tips: [
    "Les tuiles Quotidien, Hebdomadaire et Mensuel comptent les entretiens de chaque sorte.",
    "Terminer depuis le tableau, la fenêtre, le calendrier ou les tâches du jour revient au même : c’est fait une seule fois.",
  ],
} as const satisfies Like<typeof source>;
