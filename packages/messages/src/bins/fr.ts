import type { bins as en } from "#bins/en.ts";
import type { Like } from "#text.ts";

export const bins: Like<typeof en> = {
  title: "Casiers",
  help: "Où se trouvent les pièces. Une pièce qui reçoit une autre place crée le casier de ce nom.",
  search: "Chercher un casier",
  name: "Nom du nouveau casier",
  namePlaceholder: "Par exemple C-3",
  add: "Ajouter le casier",
  added: "Casier ajouté : {name}",
  none: "Aucun casier. Ajoutez-en un, ou donnez une place à une pièce.",
  noneFound: "Aucun casier ne correspond.",
  bin: "Casier",
  parts: "Pièces présentes",
  empty: "Vide",
  contents: "Contenu de {name}",
  nothing: "Rien ne se trouve ici.",
  mainOnly: "Sa place ; aucune en ce moment",
  rename: "Renommer",
  renameTitle: "Renommer le casier {name}",
  newName: "Nouveau nom",
  renameHelp:
    "Toutes les pièces d’ici prennent le nouveau nom. Les mouvements passés gardent l’ancien, les étiquettes aussi.",
  renamed: "Casier renommé : {name}",
  remove: "Supprimer",
  removeQuestion: "Supprimer le casier {name} ?",
  removed: "Casier supprimé : {name}",
  print: "Imprimer l’étiquette",
  notSaved: "Le casier n’a pas été enregistré.",
  loadFailed: "Échec du chargement des casiers",
};
