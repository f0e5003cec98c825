import { cellText } from "#imports/cell-text.ts";
import { sheetLimits } from "#imports/limits.ts";
import { readCell, type Separator, separators } from "#machines/pasted-cells.ts";

export type DelimitedFault = "too_many_rows" | "too_many_columns" | "cell_too_long" | "takes_too_much";

/** Characters of a cell between quotation marks that are looked at before its mark is taken for one of inches. */
const mostQuoted = 2 * sheetLimits.cellCharacters;
/** Rows by which a separator is chosen. */
const sampled = 200;

const mostRows = sheetLimits.rows + sheetLimits.otherRows;

/** Excel writes this above a text to name what splits it. */
const named = /^sep=([,;\t])(?:\r\n|\r|\n|$)/i;

/** What splits a text into columns, and the text without a line that only names it. */
export function delimiterOf(text: string): { delimiter: Separator | null; text: string } {
  const [line = "", given] = named.exec(text) ?? [];
  const delimiter = separators.find((one) => one === given);
  if (delimiter !== undefined) return { delimiter, text: text.slice(line.length) };
  const scored = separators.map((one) => ({ one, score: scoreOf(text, one) }));
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return { delimiter: best !== undefined && best.score > 0 ? best.one : null, text };
}

/** How evenly a separator splits the rows: the part of them that has as many cells as most have, and then by how many. */
function scoreOf(text: string, separator: Separator): number {
  const { rows } = readDelimited(text, separator, sampled);
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ""));
  const counts = new Map<number, number>();
  for (const { length } of filled) if (length > 1) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [most] = [...counts].toSorted(([a, n], [b, m]) => m - n || b - a);
  if (most === undefined) return 0;
  const [columns, rowsOfIt] = most;
  return rowsOfIt / filled.length + columns / 10_000;
}

/** The rows of a text, the empty ones too, so that a row's place is that of the sheet. Of more than `sample` rows the rest is not read. */
export function readDelimited(
  text: string,
  separator: Separator | null,
  sample: number = Number.POSITIVE_INFINITY,
): { rows: string[][]; fault: DelimitedFault | null } {
  const reader = new RowReader();
  let at = 0;
  while (at < text.length && reader.rows.length < sample && reader.fault === null) {
    const cell = readCell(text, at, separator, mostQuoted);
    at = cell.end;
    reader.addCell(cell.text);
    if (separator !== null && text[at] === separator) {
      at += 1;
      if (at === text.length) reader.addCell("");
      else continue;
    }
    reader.endRow();
    at += text.startsWith("\r\n", at) ? 2 : 1;
  }
  return { rows: reader.withoutEmptyEnd(), fault: reader.fault };
}

class RowReader {
  readonly rows: string[][] = [];
  fault: DelimitedFault | null = null;
  #cells: string[] = [];
  #filledRows = 0;
  #filledCells = 0;

  addCell(text: string): void {
    const cell = cellText(text);
    if (cell.length > sheetLimits.cellCharacters) this.fault ??= "cell_too_long";
    if (cell !== "") {
      this.#filledCells += 1;
      if (this.#cells.length >= sheetLimits.columns) this.fault ??= "too_many_columns";
      if (this.#filledCells > sheetLimits.cells) this.fault ??= "takes_too_much";
    }
    if (this.#cells.length < sheetLimits.columns) this.#cells.push(cell);
  }

  endRow(): void {
    if (this.#cells.some((cell) => cell.trim() !== "")) this.#filledRows += 1;
    if (this.#filledRows > mostRows || this.rows.length > mostRows * 2) this.fault ??= "too_many_rows";
    this.rows.push(this.#cells);
    this.#cells = [];
  }

  withoutEmptyEnd(): string[][] {
    const last = this.rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ""));
    return this.rows.slice(0, last + 1);
  }
}
