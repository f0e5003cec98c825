import { decimalText } from "#measuring/decimal.ts";

/** What stands in a cell; null is an empty one. */
export type CsvCell = string | number | null;

/** A cell that would be a formula. Characters that spreadsheets skip may come first, and East Asian ones count wide characters too. */
const formula = /^(?=[ \u00a0"\r\n]*[=+\-@\t＝＋－＠])/;
/** An apostrophe that stands where ours would. */
const mark = /^'(?=[ \u00a0"'\r\n]*[=+\-@\t＝＋－＠])/;
const plainNumber = /^-?\d+([.,]\d+)?$/;

/** Every text is quoted (RFC 4180), with an apostrophe before one that would be a formula; numbers stay numbers. */
function csvCell(value: CsvCell, language: "en" | "fr"): string {
  if (value === null) return "";
  if (typeof value === "number") return decimalText(value, language);
  const safe = plainNumber.test(value) ? value : value.replace(formula, "'");
  return `"${safe.replaceAll('"', '""')}"`;
}

/** Free text of notes and descriptions: its commas become semicolons. */
export function csvProse(value: string | null): string | null {
  return value === null ? null : value.replaceAll(",", ";");
}

/** What a sheet begins with, so that a spreadsheet reads its accents. */
export const csvMark = "\uFEFF";

/** Lines of a sheet, each ended by CR LF. In French they are as a spreadsheet in French reads them: semicolons, and decimal commas. */
export function csvLines(rows: readonly (readonly CsvCell[])[], language: "en" | "fr"): string {
  const separator = language === "fr" ? ";" : ",";
  return rows.map((row) => `${row.map((cell) => csvCell(cell, language)).join(separator)}\r\n`).join("");
}

/** A text for a sheet that is read again by `withoutMarks`: its own apostrophe before a formula is doubled. */
export function withOwnMarks(text: string): string {
  return text.replace(mark, "''");
}

/** What a cell said before an apostrophe was set in front of it. */
export function withoutMarks(cell: string): string {
  return cell.replace(mark, "");
}
