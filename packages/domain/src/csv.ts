/** What stands in a cell; null is an empty one. */
export type CsvCell = string | number | null;

const dangerousStart = /^[=+\-@\t]/;

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front; quoting follows RFC 4180. */
function csvCell(value: CsvCell): string {
  const text = value === null ? "" : String(value);
  const safe = typeof value === "string" && dangerousStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Free text of notes and descriptions: its commas become semicolons. */
export function csvProse(value: string | null): string | null {
  return value === null ? null : value.replaceAll(",", ";");
}

/** What a sheet begins with, so that a spreadsheet reads its accents. */
export const csvMark = "\uFEFF";

/** Lines of a sheet, each ended by CR LF. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(csvCell).join(",")}\r\n`).join("");
}
