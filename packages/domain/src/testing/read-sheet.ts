/**
 * Reads a sheet as spreadsheets do: a cell that begins with a quotation mark lasts to the next single one, and whatever
 * follows that up to the separator belongs to it as it stands.
 */
export function readSheet(sheet: string, separator: "," | ";" | "\t"): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < sheet.length) {
    const cell = readCell(sheet, at, separator);
    row.push(cell.text);
    at = cell.end;
    if (sheet[at] === separator) {
      at += 1;
      continue;
    }
    at += sheet.startsWith("\r\n", at) ? 2 : 1;
    rows.push(row);
    row = [];
  }
  return row.length > 0 ? [...rows, row] : rows;
}

function readCell(sheet: string, from: number, separator: string): { text: string; end: number } {
  let text = "";
  let at = from;
  let isQuoted = sheet[at] === '"';
  if (isQuoted) at += 1;
  for (; at < sheet.length; at += 1) {
    const character = sheet.charAt(at);
    if (isQuoted && character === '"') {
      if (sheet[at + 1] === '"') at += 1;
      else {
        isQuoted = false;
        continue;
      }
    } else if (!isQuoted && (character === separator || character === "\r" || character === "\n")) break;
    text += character;
  }
  return { text, end: at };
}
