import { type MachineColumn, machineColumns } from "#machines/machine-columns.ts";
import { plain } from "#plain.ts";

/** What may stand above the columns, in both languages, without capitals, accents and signs. */
export const machineHeadings: Record<MachineColumn, readonly string[]> = {
  name: [
    ..."name|names|machine|machines|machine name|equipment name|asset name".split("|"),
    ..."nom|noms|nom de la machine|nom de l equipement|equipements".split("|"),
  ],
  department: [
    ..."department|departments|dept|department name|area|zone".split("|"),
    ..."departement|departements|dep|nom du departement|secteur|atelier".split("|"),
  ],
  model: [
    ..."model|model no|model number|model name".split("|"),
    ..."modele|no de modele|n de modele|numero de modele".split("|"),
  ],
  serial_number: [
    ..."serial|serial no|serial number|serial nr|s n|sn".split("|"),
    ..."serie|no de serie|n de serie|numero de serie|no serie|n serie".split("|"),
  ],
  number: [
    ..."no|nr|n|num|number|id|code|tag|tag no|tag number|asset tag|asset no|asset number|asset id".split("|"),
    ..."equipment no|equipment number|equipment id|equipment tag|machine no|machine number|machine id".split("|"),
    ..."numero|repere|matricule|no d equipement|n d equipement|numero d equipement|no equipement".split("|"),
    ..."n equipement|numero equipement|id equipement|code equipement|no de machine|n de machine".split("|"),
    ..."numero de machine|no machine|n machine|numero machine|id machine|code machine".split("|"),
  ],
  class: "class|machine class|equipment class|equipment type|machine type|asset type|category|classe|categorie".split(
    "|",
  ),
  manufacturer: "manufacturer|maker|make|brand|fabricant|marque|constructeur|manufacturier".split("|"),
  installation_date: [
    ..."installation date|installed|installed on|install date|date installed|in service|in service since".split("|"),
    ..."commissioned|commissioning date|date d installation|installation|installe le|installee le".split("|"),
    ..."mise en service|date de mise en service|en service depuis".split("|"),
  ],
  warranty_until: [
    ..."warranty|warranty until|warranty end|warranty ends|warranty expires|warranty expiry|warranty date".split("|"),
    ..."garantie|garantie jusqu au|fin de garantie|fin de la garantie|date de fin de garantie".split("|"),
  ],
  notes: "note|notes|comment|comments|remark|remarks|commentaire|commentaires|remarque|remarques".split("|"),
};

/** What may stand above the numbers where another column is called a name, and else above the names. */
const nameOrNumber = "equipment|asset|equipement|actif".split("|");
/** What may stand above the names where no column is called a name. */
const namesElse = "description|designation|libelle|title|titre".split("|");

const wordOf = (cell: string) =>
  plain(cell)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** What each cell of a line says as the heading of a column; null of none that is known. */
export function headingsIn(cells: readonly string[]): (MachineColumn | null)[] {
  const words = cells.map(wordOf);
  const sure = words.map((word) => machineColumns.find((column) => machineHeadings[column].includes(word)) ?? null);
  const otherwise = sure.includes("name") ? "number" : "name";
  const known = sure.map((column, at) => (nameOrNumber.includes(words[at] ?? "") ? otherwise : column));
  const isNamed = known.includes("name") || known.every((column) => column === null);
  const nameAt = isNamed ? -1 : words.findIndex((word) => namesElse.includes(word));
  return known.map((column, at) => (at === nameAt ? "name" : column));
}
