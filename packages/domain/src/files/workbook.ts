import type { SheetCell } from "#files/sheet-cell.ts";

/** A sheet of a workbook: its headings stay where they are while its rows are looked through. */
export interface WorkbookSheet {
  name: string;
  /** Of its columns, in characters; those beyond are as wide as usual. */
  widths: readonly number[];
  /** How many rows at its top stay. */
  frozenRows: number;
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
/** What a workbook is answered as. */
export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const media = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const relations = "application/vnd.openxmlformats-package.relationships+xml";

/** How cells are shown, by their place in `cellXfs`. */
const styles = { plain: 0, heading: 1, day: 2, moment: 3, money: 4, text: 5 } as const;
const styleSheet = `<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export const sheetPath = (at: number) => `xl/worksheets/sheet${at + 1}.xml`;

/** The files of a workbook beside its sheets, by their paths. */
export function workbookParts(sheets: readonly Pick<WorkbookSheet, "name">[]): Record<string, string> {
  const each = (part: (name: string, number: number) => string) =>
    sheetNames(sheets.map(({ name }) => name))
      .map((name, at) => part(name, at + 1))
      .join("");
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="${relations}"/><Override PartName="/xl/workbook.xml" ContentType="${media}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${media}.styles+xml"/>${each((_, n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${media}.worksheet+xml"/>`)}</Types>`,
    "_rels/.rels": `<Relationships xmlns="${packages}/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((name, n) => `<sheet name="${escaped(name)}" sheetId="${n}" r:id="r${n}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}/relationships">${each((_, n) => `<Relationship Id="r${n}" Type="${office}/worksheet" Target="worksheets/sheet${n}.xml"/>`)}<Relationship Id="styles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": styleSheet,
  };
  return Object.fromEntries(Object.entries(parts).map(([path, content]) => [path, xml + content]));
}

const longestName = 31;

/** Names as a workbook can have them: short, without some signs, and each once. */
function sheetNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name.replace(/[\\/?*:[\]]/g, " ").trim() || "1";
    let free = plain.slice(0, longestName);
    for (let n = 2; taken.has(free.toLowerCase()); n += 1)
      free = `${plain.slice(0, longestName - String(n).length - 1)} ${n}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

/** What stands before the rows of a sheet. */
export function sheetStart({ widths, frozenRows }: WorkbookSheet): string {
  const pane = `<pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/>`;
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  return [
    `${xml}<worksheet xmlns="${main}">`,
    frozenRows > 0 ? `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>` : "",
    columns.length > 0 ? `<cols>${columns.join("")}</cols>` : "",
    "<sheetData>",
  ].join("");
}

export const sheetEnd = "</sheetData></worksheet>";

/** A row of headings. */
export const headingRow = (headings: readonly string[]): string =>
  `<row>${headings.map((heading) => textCell(heading, styles.heading)).join("")}</row>`;

/** A row of cells. Words are words, whatever they begin with: nothing of it is a formula. */
export const sheetRow = (cells: readonly SheetCell[]): string => `<row>${cells.map(cellOf).join("")}</row>`;

function cellOf(cell: SheetCell): string {
  if (cell === null || cell === "") return "<c/>";
  if (typeof cell === "string") return textCell(cell, styles.text);
  if (typeof cell === "number") return numberCell(cell, styles.plain);
  if ("cents" in cell) return numberCell(cell.cents / 100, styles.money);
  const [text, style] = "day" in cell ? [cell.day, styles.day] : [cell.moment, styles.moment];
  const days = daysOf(text);
  return days < firstDay ? textCell(text.replace("T", " "), styles.text) : numberCell(days, style);
}

const numberCell = (value: number, style: number) => `<c s="${style}"><v>${value}</v></c>`;

/** The most characters that a cell can have: a spreadsheet opens no file with more. */
const longestCell = 32_767;

/** A text as far as a cell of a workbook holds it. */
export const fittingText = (text: string): string =>
  text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text;

function textCell(text: string, style: number): string {
  const fitting = fittingText(text);
  return `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(fitting)}</t></is></c>`;
}

/** Before this day, 1 March 1900, spreadsheets differ on what a number means. */
const firstDay = 61;
const epoch = Temporal.PlainDateTime.from("1899-12-30");

const daysOf = (text: string): number =>
  Temporal.PlainDateTime.from(text).since(epoch, { largestUnit: "minute" }).minutes / 1_440;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** What XML has no place for is left out; what a spreadsheet would take for a sign by its number stays what it is. */
function escaped(text: string): string {
  const kept = text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, "");
  const whole = kept.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
  return whole.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter).replaceAll("\r", "&#13;");
}
