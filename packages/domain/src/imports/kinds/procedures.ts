import type { ImportField, ImportKind } from "#imports/import-kind.ts";
import { idField, lines, longest, text, words } from "#imports/kinds/shared.ts";
import { type SheetColumn, sheetColumns } from "#procedures/sheet.ts";
import type { StepKind } from "#procedures/step.ts";

const also: Partial<Record<SheetColumn, string>> = {
  text_en: "text|step|step text|instruction|task|step en|etape en|english",
  text_fr: "texte|etape|consigne|tache|etape fr|step fr|francais",
  help_en: "help|hint|help text|aide en",
  help_fr: "aide|astuce|aide fr",
  required: "mandatory|obligatoire|requis",
  photo_if_failed: "photo en cas d echec",
  hold_point: "point d arret",
  lockout: "cadenassage",
  on_failure: "en cas d echec",
  unit: "unite",
  low: "minimum|min|least|limite basse",
  high: "maximum|max|most|limite haute",
  decimals: "decimales",
  found_and_left: "trouve et laisse",
  choices_en: "choices|options|choix en",
  choices_fr: "choix|choix fr",
  failing_choices: "choix en echec",
  meter: "compteur",
};

/** The kinds of steps by what other systems call them. */
const kinds: Record<StepKind, readonly string[]> = {
  tick: words("tick|checkbox|check box|to do|case a cocher|case|cocher|a cocher"),
  check: words(
    "check|ok or not|pass fail|pass or fail|inspection check|inspection|conforme ou non|conforme non conforme|conformite",
  ),
  number: words("number|numeric|measurement|nombre|numerique|mesure"),
  choice: words("choice|multiple choice|multiple|select|dropdown|choix|choix multiple|liste deroulante"),
  text: words("text|text field|free text|texte|texte libre"),
  photo: words("photo|picture|image"),
  meter: words("meter|meter reading|compteur|releve de compteur|releve"),
  signature: words("signature|signoff|sign off"),
  section: words("section|heading|header|titre"),
};

/** Room for all choices of a step in one cell; what a step may say is checked when it is read. */
const textOf = (headings: string) => text(longest.text, headings);

/** The columns of a sheet of steps, read by `readSheet` once more: a step is more than its cells. */
const stepFields = Object.fromEntries(
  sheetColumns.map((column): [SheetColumn, ImportField] => [
    column,
    (column.startsWith("help") ? lines : textOf)(
      [column.replaceAll("_", " "), ...(also[column]?.split("|") ?? [])].join("|"),
    ),
  ]),
);

export const proceduresKind = {
  kind: "procedures",
  fields: {
    id: idField,
    name: {
      ...text(longest.title, "name|procedure|procedure name|title|nom|nom de la procedure|titre|intitule|gamme"),
      isRequired: true,
    },
    description: lines("description|details"),
    tags: { type: "list", longest: 40, most: 20, headings: words("tags|category|etiquettes|categorie") },
    steps: {
      type: "list",
      longest: 500,
      most: 150,
      headings: words("steps|checklist|check list|tasks|etapes|liste de verification|taches"),
    },
    ...stepFields,
    kind: { type: "choice", choices: kinds, headings: words("kind|step type|type|type d etape|genre") },
  },
  matches: ["id", "name"],
} as const satisfies ImportKind;
