import type { planYear as source } from "#plan-year/en.ts";
import type { Like } from "#text.ts";

export const planYear: Like<typeof source> = {
  help: "Touchez un jour pour lire pourquoi il y tombe, ou pourquoi pas.",
  keys: "Les flèches vont d’un jour à l’autre, Page précédente et Page suivante d’un mois à l’autre. Entrée dit pourquoi.",
  whyOn: "Pourquoi le\u00a0…\u00a0?",
  whyHelp: "N’importe quel jour, jusqu’à cinq ans d’ici.",
  open: "Ouvrir ce jour",
  tooFar: "Choisissez un jour d’ici cinq ans.",
  whyFailed: "Impossible de dire pourquoi. Vérifiez la connexion, puis choisissez le jour à nouveau.",
  states: {
    completed: "Fait",
    late: "Fait en retard",
    skipped: "Sauté",
    missed: "Manqué",
    "on-hold": "Resté en attente",
    open: "Dû",
    ahead: "Prévu",
    forecast: "Attendu",
  },
  moved: "Déplacé à la main",
  catchesUp: "Rattrape une pause",
  movedFrom: "déplacé du {day}",
  legend: "Ce que disent les signes",
  list: "La même chose en liste",
  columns: { day: "Jour", state: "État", level: "Palier", about: "En outre" },
  none: "Rien ne tombe dans ces douze mois.",
  loadFailed: "Les douze mois n’ont pas pu être chargés",
};
