import type { maintenance as source } from "#en/maintenance.ts";
import type { Like } from "#text.ts";

export const maintenance = {
  frequencies: { Daily: "Quotidien", Weekly: "Hebdomadaire", Monthly: "Mensuel" },
  weekdays: {
    Monday: "lundi",
    Tuesday: "mardi",
    Wednesday: "mercredi",
    Thursday: "jeudi",
    Friday: "vendredi",
    Saturday: "samedi",
    Sunday: "dimanche",
  },
  board: {
    title: "Bons d’entretien préventif",
    tiles: "Afficher par fréquence",
    workdays: "lun.–ven.",
    periods: { start: "Début du mois", middle: "Milieu du mois", end: "Fin du mois" },
    back: "De retour le {day}",
    backTomorrow: "De retour demain",
    deleteFailed: "Échec de la suppression de la tâche d’entretien",
    moveFailed: "Échec de la mise à jour de la tâche d’entretien",
    empty: "Aucune tâche d’entretien pour l’instant",
    emptyHelp: "Une tâche d’entretien revient d’elle-même : chaque jour ouvrable, chaque semaine ou chaque mois.",
    noneFound: "Aucune tâche d’entretien ne correspond",
    lastSeen: "Ce sont les tâches que vous avez vues en dernier. Elles n’ont pas pu être rechargées.",
  },
} satisfies Like<typeof source>;
