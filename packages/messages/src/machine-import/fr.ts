import type { machineImport as source } from "#machine-import/en.ts";
import type { Like } from "#text.ts";

export const machineImport = {
  field: "Machines, une par ligne",
  help: "Copiez les cellules d’un tableur ou tapez des noms. Dans cet ordre : nom, département, modèle, numéro de série. Un autre ordre convient si la première ligne nomme les colonnes.",
  example: "Presse 4\tEstampage\tX-200\t0042\nConvoyeur 3\tEmballage\nChaudière",
  preview: "Aperçu",
  reading: "Lecture…",
  waiting:
    "Ce que vous collez apparaît d’abord ici, ligne par ligne. Rien n’est créé avant que vous appuyiez sur Ajouter.",
  willBeAdded: { one: "{n} machine à ajouter", other: "{n} machines à ajouter" },
  newDepartments: { one: "{n} nouveau département : {names}", other: "{n} nouveaux départements : {names}" },
  leftOut: { one: "{n} en double, laissée de côté", other: "{n} en double, laissées de côté" },
  notGood: { one: "{n} ligne à corriger", other: "{n} lignes à corriger" },
  ignored: "Colonnes laissées de côté : {names}",
  line: "Ligne",
  result: "Résultat",
  columns: { name: "Nom", department: "Département", model: "Modèle", serial_number: "Numéro de série" },
  outcomes: { made: "À ajouter", twice: "En double", refused: "À corriger" },
  newDepartment: "nouveau",
  onLine: "Comme à la ligne {line}.",
  inPlant: "Déjà dans l’usine.",
  inDepartment: "Déjà dans l’usine, département {department}.",
  also: "L’ajouter quand même",
  alsoNamed: "Ajouter quand même {name} de la ligne {line}",
  faults: {
    name_missing: "Il manque un nom : écrivez-en un.",
    too_many_columns:
      "Plus de cellules que de colonnes : mettez entre guillemets un texte qui contient le séparateur, ou retirez-en.",
    column_unnamed:
      "La colonne {position} n’a pas d’en-tête : écrivez-en un à la première ligne ou videz cette cellule.",
    too_long: "{column} : au plus {n} caractères.",
  },
  tooMany: "Au plus {n} lignes à la fois. Ajoutez d’abord celles-ci, puis collez les autres.",
  add: { one: "Ajouter {n} machine", other: "Ajouter {n} machines" },
  nothing: "Rien à ajouter",
  failed: "Échec de l’ajout des machines",
  previewFailed: "L’aperçu n’a pas pu être établi",
  added: { one: "{n} machine ajoutée", other: "{n} machines ajoutées" },
  left: {
    one: "{n} ligne reste ci-dessous : corrigez-la ou retirez-la.",
    other: "{n} lignes restent ci-dessous : corrigez-les ou retirez-les.",
  },
  departmentsAdded: { one: "{n} département créé : {names}", other: "{n} départements créés : {names}" },
  noneAdded: "Aucune machine ajoutée : quelqu’un d’autre vient de les ajouter.",
  seeMachines: "Voir les machines",
  more: "Coller d’autres machines",
} satisfies Like<typeof source>;
