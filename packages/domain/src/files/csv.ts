import { decimalText } from "#measuring/decimal.ts";

/** What stands in a cell; null is an empty one. */
export type CsvCell = string | number | null;

/**
 * Where a cell would begin a formula, whatever a spreadsheet splits at: in French, at semicolons, and then quotation marks
 * inside a cell quote nothing. Characters that spreadsheets skip may come between, and East Asian ones count wide characters too.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=[ \u00a0"]*[=+\-@\t＝＋－＠])/g;
/** An apostrophe that stands where one of ours would. */
const mark = /(?<=^|[;\t\r\n])'(?=[ \u00a0"']*[=+\-@\t＝＋－＠])/g;
const plainNumber = /^-?\d+([.,]\d+)?$/;

/** Every text is quoted (RFC 4180), with an apostrophe wherever it would begin a formula; numbers stay numbers. */
function csvCell(value: CsvCell, language: "en" | "fr"): string {
  if (value === null) return "";
  if (typeof value === "number") return decimalText(value, language);
  const safe = plainNumber.test(value) ? value : value.replaceAll(formulaStart, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Free text of notes and descriptions: its commas become semicolons. */
export function csvProse(value: string | null): string | null {
  return value === null ? null : value.replaceAll(",", ";");
}

/** What a sheet begins with, so that a spreadsheet reads its accents. */
export const csvMark = "\uFEFF";

/** Lines of a sheet, each ended by CR LF. In French they are as a spreadsheet in French reads them: semicolons, and decimal commas. */
export function csvLines(rows: readonly (readonly CsvCell[])[], language: "en" | "fr" = "en"): string {
  const separator = language === "fr" ? ";" : ",";
  return rows.map((row) => `${row.map((cell) => csvCell(cell, language)).join(separator)}\r\n`).join("");
}

/** A text for a sheet that is read again by `withoutMarks`: its own apostrophes before a formula are doubled. */
export function withOwnMarks(text: string): string {
  return text.replaceAll(mark, "''");
}

/** What a cell said before an apostrophe was set wherever it would have begun a formula. */
export function withoutMarks(cell: string): string {
  return cell.replaceAll(mark, "");
}
