import type { downtimeHistory as source } from "#downtime-history/en.ts";
import type { Like } from "#text.ts";

export const downtimeHistory = {
  title: "Arrêts",
  none: "Aucun arrêt",
  more: "En afficher plus",
  open: "Toujours à l’arrêt",
  span: "{from} – {to}",
  by: "{start} – {end}",
  startedBy: "Signalé par {name}",
  endedBy: "De nouveau en marche : {name}",
  reporter: "Un signalement",
  system: "Millwright",
  unknown: "Inconnu",
  edit: "Corriger l’arrêt du {when}",
  editTitle: "Corriger un arrêt",
  began: "Arrêt",
  ended: "Remise en marche",
  isOpen: "Elle est toujours à l’arrêt",
  delete: "Supprimer cet arrêt",
  deleteQuestion: "Supprimer l’arrêt du {when} ?",
  deleteConsequence: "Il ne comptera plus. L’activité le garde, avec la personne qui l’a supprimé et la raison.",
  deleteReason: "Pourquoi il est erroné",
  deleteReasonMissing: "Dites en quelques mots pourquoi il est erroné.",
  saved: "Arrêt enregistré",
  deleted: "Arrêt supprimé",
} satisfies Like<typeof source>;
