import type { dailyTasks as source } from "#manual/en/daily-tasks.ts";
import type { Like } from "#text.ts";

export const dailyTasks = {
  id: "daily-tasks",
  title: "Tâches du jour",
  picture: "Les tâches du jour en quatre colonnes",
  parts: [
    {
      title: "La journée d’un coup d’œil",
      text: [
        "Selon la journée de l’usine, les entretiens du jour, les réparations prévues ou à échéance aujourd’hui, ce qui est en retard et toute réparation ouverte de priorité haute ou critique, quelles que soient ses dates. La liste se fait d’elle-même à minuit; Actualiser cherche ce qui manque.",
      ],
    },
    {
      title: "Urgent",
      text: [
        "Une tâche qui commence d’ici deux heures, ou qui devrait être commencée, est marquée urgente : elle peut encore être faite à temps. Celle dont le temps est passé est marquée en retard, une fois et en rouge. L’horloge du haut est celle de l’usine.",
      ],
    },
    {
      title: "Terminer une tâche",
      text: [
        "Déplacez-la vers Terminé. Elle passe tout de suite à l’historique et quitte l’écran après deux secondes; Annuler, dans le message, la ramène pendant dix secondes, et Ctrl+Z ensuite.",
      ],
    },
    {
      title: "Mon travail",
      text: [
        "Qui est technicien a Mon travail : chaque réparation et chaque entretien qui lui revient, d’abord ce qui est en retard, puis ce qui tombe aujourd’hui ou est commencé, ce qui est critique ou sur une machine de criticité A (sauf de priorité basse), et ce qui vient ensuite. Une pression l’ouvre; le bouton de sa carte est sa prochaine étape.",
        "Au-dessous se trouve ce que personne n’a pour aujourd’hui. Prendre vous donne une réparation; d’un entretien, cette seule occurrence, sans changer le plan.",
      ],
    },
    {
      title: "En retirer une",
      text: ["Supprimer une tâche ne la cache que pour aujourd’hui. Le bon de travail, lui, reste."],
    },
  ],
  tips: [
    "Laissez cet écran ouvert sur la tablette de l’atelier : il suit de lui-même la journée et les autres écrans.",
  ],
} as const satisfies Like<typeof source>;
