import type { completed as source } from "#completed/en.ts";
import type { Like } from "#text.ts";

export const completed = {
  by: "Terminé par {name}, {when}",
  byLate: "Terminé en retard par {name}, {when}",
  current: "Voir celui du {day}",
  notAnswered: "Sans réponse",
  lateSteps: "Ce travail a été terminé en retard, sans réponse à chaque étape.",
  missed: "Non terminé le {day}",
  unchanged: "Rien n’a changé depuis.",
  changed: "Changé depuis",
  changedBy: "Changé depuis par {name}, {when}",
  now: "Maintenant : {value}",
  locks: "Cadenas",
  lockOn: "{name} : posé le {when}",
  lockOff: "retiré le {when}",
  lockForced: "retiré de force par {name}, {when} : {reason}",
  lockStill: "encore posé",
  notReached: "Le journal a commencé après la fin de ce travail : ce qui a changé avant n’y est pas.",
  notFound: "Cette entrée d’historique est introuvable",
  notFoundHelp: "Elle a peut-être été supprimée. Un propriétaire peut la restaurer.",
} satisfies Like<typeof source>;
