import type { list as source } from "#en/list.ts";
import type { Like } from "#text.ts";

export const list = {
  view: "Afficher en",
  board: "Tableau",
  list: "Liste",
  sortBy: "Trier par",
  sorts: {
    code: "Code",
    title: "Titre",
    machine: "Machine",
    assignee: "Assigné à",
    priority: "Priorité",
    status: "Statut",
    due: "Échéance",
    created: "Création",
  },
  columns: { chosen: "Choix", code: "Code" },
  choose: "Choisir {code}",
  chooseAll: "Tout choisir",
  chooseNone: "Ne rien choisir",
  chosen: { one: "{n} choisi", other: "{n} choisis" },
  late: "{when}, en retard",
  assign: "Assigner",
  setDueDate: "Fixer l’échéance",
  noDueDate: "Sans échéance",
  changed: { one: "{n} bon de travail modifié", other: "{n} bons de travail modifiés" },
  undone: { one: "{n} bon de travail est comme avant", other: "{n} bons de travail sont comme avant" },
  deleted: { one: "{n} bon de travail supprimé", other: "{n} bons de travail supprimés" },
  restored: { one: "{n} bon de travail restauré", other: "{n} bons de travail restaurés" },
  refused: "{n} non modifiés : {codes}",
  notDeleted: "{n} non supprimés : {codes}",
  notRestored: "{n} non restaurés : {codes}",
  waiting: {
    one: "{n} d’entre eux attend la connexion : il est gardé sur cet appareil et sera envoyé tout seul.",
    other: "{n} d’entre eux attendent la connexion : ils sont gardés sur cet appareil et seront envoyés tout seuls.",
  },
  doubtful: {
    one: "{n} d’entre eux a des étapes non cochées, ou son jour est encore loin. Terminer quand même ?",
    other: "{n} d’entre eux ont des étapes non cochées, ou leur jour est encore loin. Terminer quand même ?",
  },
  notSent: { one: "{n} modification pas encore envoyée", other: "{n} modifications pas encore envoyées" },
  deleteQuestion: { one: "Supprimer {n} bon de travail ?", other: "Supprimer {n} bons de travail ?" },
  deleteConsequence:
    "Leur historique reste. Vous pouvez l’annuler tout de suite; ensuite, un propriétaire peut les restaurer.",
  csv: "CSV",
  fileName: "bons-de-travail",
} satisfies Like<typeof source>;
