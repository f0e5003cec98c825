const dangerousStart = /^[=+\-@\t]/;

/** A cell that a spreadsheet would take for a formula gets an apostrophe in front; quoting follows RFC 4180. */
export function csvCell(value: string | number | null): string {
  const text = value === null ? "" : String(value);
  const safe = typeof value === "string" && dangerousStart.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Free text of notes and descriptions: its commas become semicolons. */
export function csvProse(value: string | null): string | null {
  return value === null ? null : value.replaceAll(",", ";");
}

/** A whole sheet with a byte order mark, lines ended by CR LF. */
export function csvSheet(rows: readonly (readonly (string | number | null)[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`;
}
