import type { dailyTasks as source } from "#en/daily-tasks.ts";
import type { Like } from "#text.ts";

export const dailyTasks = {
  title: "Tâches du jour",
  help: "Urgent veut dire en retard, ou qui commence d’ici 2 heures.",
  clock: "Heure de l’usine",
  refresh: "Actualiser",
  urgent: "Urgent",
  overdue: "En retard",
  kinds: {
    Repair: "Réparation",
    Daily: "Entretien quotidien",
    Weekly: "Entretien hebdomadaire",
    Monthly: "Entretien mensuel",
    Custom: "Entretien préventif",
  },
  due: "Échéance {when}",
  dueToday: "Échéance aujourd’hui",
  delete: "Supprimer pour aujourd’hui",
  deleteQuestion: "Supprimer cette tâche pour aujourd’hui ?",
  deleteConsequence:
    "{code} · {title}. Elle quitte seulement la liste d’aujourd’hui : le bon de travail reste, et rien n’est marqué comme fait.",
  completed: "Tâche terminée et enregistrée dans l’historique. Retrait dans 2 secondes…",
  removed: "Tâche retirée des tâches du jour",
  kept: "Elle est faite et gardée dans l’historique.",
  loadFailed: "Échec du chargement des tâches du jour",
  moveFailed: "Échec de la mise à jour du statut de la tâche",
  completeFailed: "Échec : la tâche n’a pas pu être terminée",
  deleteFailed: "Échec de la suppression de la tâche",
  deleteInstanceFailed: "La tâche du jour n’a pas pu être supprimée",
  empty: "Il ne reste rien pour aujourd’hui",
  emptyHelp:
    "L’entretien préventif du jour, celui de la semaine ou du mois qui est en retard, et les réparations planifiées, à échéance, en retard ou de priorité haute ou critique arrivent ici d’eux-mêmes.",
  whatComes: "Voir ce qui s’en vient",
} satisfies Like<typeof source>;
