import { formsOf, wordsOf } from "#imports/heading-words.ts";
import { knownHeadings } from "#imports/kinds/kinds.ts";
import { isUuid } from "#uuid.ts";

/** Why a row below the headings says nothing of its own. Rows that are empty are left out without a word. */
export const skipReasons = ["total", "header_again"] as const;
export type SkipReason = (typeof skipReasons)[number];

export interface SkippedRow {
  /** Counted from 0. */
  row: number;
  why: SkipReason;
}

export interface SheetLayout {
  /** The row of the headings, counted from 0; null of a sheet without. */
  headerRow: number | null;
  skipped: SkippedRow[];
}

type Rows = readonly (readonly string[])[];

/** Rows at the top among which the headings are looked for. */
const mostAbove = 30;

/** Where the headings of a sheet are, and which rows below are none of its things. */
export function layoutOf(rows: Rows): SheetLayout {
  const headerRow = headerRowOf(rows);
  return { headerRow, skipped: skippedRows(rows, headerRow) };
}

const filledIn = (row: readonly string[]) => row.filter((cell) => cell.trim() !== "").length;

/** How many cells of a row are headings that are known. */
const knownIn = (row: readonly string[]) =>
  row.filter((cell) => cell.trim() !== "" && formsOf(cell).some((words) => knownHeadings().has(words))).length;

/** The row with the most headings that are known; else the first of texts alone that is as wide as those below it. */
function headerRowOf(rows: Rows): number | null {
  const top = rows.slice(0, mostAbove);
  let best: { at: number; known: number } | null = null;
  for (const [at, row] of top.entries()) {
    const [known, filled] = [knownIn(row), filledIn(row)];
    const isHeading = known > 1 ? known * 3 >= filled : known === 1 && filled === 1;
    if (isHeading && known > (best?.known ?? 0)) best = { at, known };
  }
  if (best !== null) return best.at;
  const widest = Math.max(0, ...top.map(filledIn));
  const at = top.findIndex((row) => filledIn(row) * 2 > widest && filledIn(row) > 1);
  const row = top[at];
  return row !== undefined && isTextAlone(row) && isUnlikeBelow(row, rows.slice(at + 1, at + 1 + mostAbove))
    ? at
    : null;
}

const isNumber = (cell: string) => /^[\s$€(]*[+-]?[\d\s.,/:T-]*\d[\s%$€)]*$/.test(cell);
const isTextAlone = (row: readonly string[]) => row.every((cell) => !isNumber(cell));

/** Whether a column below is of numbers or days, or none of the texts stands below again. */
function isUnlikeBelow(row: readonly string[], below: Rows): boolean {
  if (below.length === 0) return false;
  return row.some((cell, at) => cell.trim() !== "" && below.some((other) => isNumber(other[at] ?? "")));
}

const total =
  /^(?:grand total|total general|sub ?total|sous total|totals?|totaux|sum|somme)(?: (?:of |de |des |du )?(.+))?$/;

/** The rows that say nothing of their own, below a row of headings that a person may have chosen. */
export function skippedRows(rows: Rows, headerRow: number | null): SkippedRow[] {
  const header = headerRow === null ? [] : (rows[headerRow] ?? []);
  const words = header.map(wordsOf);
  const isAgain = (row: readonly string[]) =>
    filledIn(row) > 1 &&
    filledIn(row) * 2 > filledIn(header) &&
    row.every((cell, at) => cell.trim() === "" || wordsOf(cell) === words[at]);
  const isSecond = (row: readonly string[], at: number) =>
    headerRow !== null && at === headerRow + 1 && knownIn(row) > 1 && knownIn(row) * 2 > filledIn(row) && !hasId(row);
  const last = rows.findLastIndex((row) => filledIn(row) > 0);
  const skipped: SkippedRow[] = [];
  for (const [at, row] of rows.entries()) {
    if (headerRow !== null && at <= headerRow) continue;
    if (headerRow !== null && (isAgain(row) || isSecond(row, at))) skipped.push({ row: at, why: "header_again" });
    else if (at > last - mostFoot && isTotal(row)) skipped.push({ row: at, why: "total" });
  }
  return skipped;
}

/** A row with an id is a thing, whatever that is called. */
const hasId = (row: readonly string[]) => row.some((cell) => isUuid(cell.trim()));

/** Rows at the foot among which a total is looked for. */
const mostFoot = 5;

/** A number with what it counts, as 300 machines. */
const isCount = (cell: string) => /^[\s$€(]*[+-]?\d[\d\s.,]*\s*[\p{L}%$€)]+[\p{L}\s%$€().’'-]*$/u.test(cell);

/** A total: its word first, alone or with what a heading names, and beside it nothing but sums and counts. */
function isTotal(row: readonly string[]): boolean {
  const [first = "", ...others] = row.filter((cell) => cell.trim() !== "");
  const [word, of] = total.exec(wordsOf(first)) ?? [];
  const isOfHeading = of === undefined || knownHeadings().has(of);
  return (
    word !== undefined && isOfHeading && others.length > 0 && others.every((cell) => isNumber(cell) || isCount(cell))
  );
}

/** Rows above the headings of which a heading may come, where cells were merged. */
const mostMerged = 2;

/** What stands above each column: also where a heading is in a row above, as of cells that were merged. */
export function headingsOf(rows: Rows, headerRow: number | null): string[] {
  const header = headerRow === null ? [] : (rows[headerRow] ?? []);
  if (headerRow === null) return [];
  const above = rows.slice(Math.max(0, headerRow - mostMerged), headerRow).toReversed();
  const isTitle = (row: readonly string[]) => filledIn(row) < 2;
  const end = above.findIndex(isTitle);
  const groups = end < 0 ? above : above.slice(0, end);
  const width = Math.max(header.length, ...groups.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => {
    const own = header[at]?.trim() ?? "";
    return own !== "" ? own : (groups.find((row) => (row[at] ?? "").trim() !== "")?.[at]?.trim() ?? "");
  });
}
