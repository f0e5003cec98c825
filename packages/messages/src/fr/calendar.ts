import type { calendar as source } from "#en/calendar.ts";
import type { Like } from "#text.ts";

export const calendar = {
  title: "Calendrier",
  today: "Aujourd’hui",
  previousMonth: "Mois précédent",
  nextMonth: "Mois suivant",
  tasks: { one: "{n} bon de travail", other: "{n} bons de travail" },
  noTasks: "aucun bon de travail",
  dayLabel: "{day}, {tasks}",
  more: { one: "+{n} autre", other: "+{n} autres" },
  moreOn: { one: "{n} autre bon de travail le {day}", other: "{n} autres bons de travail le {day}" },
  missed: "Manquée",
  missedHelp: "La suivante a pris sa place.",
  held: "En attente",
  heldHelp: "Elle attendait quand la suivante a pris sa place.",
  ahead: "À venir",
  aheadHelp: "Celle du {day} passe d’abord.",
  aheadFrom: "Elle peut être terminée à partir du {day} : seule la prochaine peut être faite d’avance.",
  complete: "Terminer",
  completeTask: "Terminer {code} : {title}",
  laterThisMonth: "Plus tard en {month}",
  nothingLater: "Rien d’autre en {month}.",
  emptyDay: "Rien ce jour-là",
  emptyMonth: "Rien en {month}",
  emptyMonthHelp:
    "Les réparations qui ont une date paraissent ici à leur jour, et l’entretien préventif à chacun des siens.",
  keys: "Les flèches vont d’un jour à l’autre, Page précédente et Page suivante d’un mois à l’autre. Entrée affiche le travail du jour.",
  legend: "Ce que veulent dire les marques",
} satisfies Like<typeof source>;
