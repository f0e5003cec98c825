import type { list as source } from "#en/list.ts";
import type { Like } from "#text.ts";

export const list = {
  view: "Afficher en",
  board: "Tableau",
  list: "Liste",
  /** Which work the list has. */
  shows: "Afficher",
  open: "Travail ouvert",
  all: "Tout le travail",
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
  noDueDate: "Sans échéance",
  changed: { one: "{n} bon de travail modifié", other: "{n} bons de travail modifiés" },
  undone: { one: "{n} bon de travail est comme avant", other: "{n} bons de travail sont comme avant" },
  deleted: { one: "{n} bon de travail supprimé", other: "{n} bons de travail supprimés" },
  restored: { one: "{n} bon de travail restauré", other: "{n} bons de travail restaurés" },
  refused: { one: "{n} non modifié : {codes}", other: "{n} non modifiés : {codes}" },
  notDeleted: { one: "{n} non supprimé : {codes}", other: "{n} non supprimés : {codes}" },
  notRestored: { one: "{n} non restauré : {codes}", other: "{n} non restaurés : {codes}" },
  waiting: {
    one: "{n} d’entre eux attend la connexion : il est gardé sur cet appareil et sera envoyé tout seul.",
    other: "{n} d’entre eux attendent la connexion : ils sont gardés sur cet appareil et seront envoyés tout seuls.",
  },
  doubtful: {
    one: "{n} d’entre eux a des étapes non cochées, ou son jour est encore loin. Terminer quand même ?",
    other: "{n} d’entre eux ont des étapes non cochées, ou leur jour est encore loin. Terminer quand même ?",
  },
  owed: {
    one: "{n} d’entre eux a des étapes qui attendent d’abord une réponse. Il reste ouvert.",
    other: "{n} d’entre eux ont des étapes qui attendent d’abord une réponse. Ils restent ouverts.",
  },
  completeOthers: "Terminer les autres",
  notSent: { one: "{n} modification pas encore envoyée", other: "{n} modifications pas encore envoyées" },
  deleteQuestion: { one: "Supprimer {n} bon de travail ?", other: "Supprimer {n} bons de travail ?" },
  deleteConsequence:
    "Leur historique reste. Vous pouvez l’annuler tout de suite; ensuite, un propriétaire peut les restaurer.",
  csv: "CSV",
  downloadFailed: "Échec du téléchargement de la liste",
  fileName: "bons-de-travail",
} satisfies Like<typeof source>;
