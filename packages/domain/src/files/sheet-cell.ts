import { type CsvCell, withOwnMarks } from "#files/csv.ts";

/**
 * What stands in a cell of a sheet: words, a number, a day (YYYY-MM-DD), a moment on the plant's clock (YYYY-MM-DDTHH:mm), or money in
 * cents; null is an empty one.
 */
export type SheetCell = string | number | null | { day: string } | { moment: string } | { cents: number };

/** A moment on the plant's clock. */
export function momentCell(at: string | null, zone: string): SheetCell {
  if (at === null) return null;
  const moment = Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDateTime();
  return { moment: moment.toString({ smallestUnit: "minute" }) };
}

export const dayCell = (day: string | null): SheetCell => (day === null ? null : { day });
export const centsCell = (cents: number | null): SheetCell => (cents === null ? null : { cents });

/** Several texts in one cell, a line each. One alone has an end of line where a semicolon in it would split it. */
export function listCell(texts: readonly string[]): string | null {
  const [first, ...others] = texts;
  if (first === undefined) return null;
  // The mark of the first one is that of the whole cell.
  if (others.length > 0) return [first, ...others.map(withOwnMarks)].join("\n");
  return first.includes(";") ? `${first}\n` : first;
}

/** A cell as a text file has it. */
export function csvOf(cell: SheetCell): CsvCell {
  if (cell === null || typeof cell !== "object") return cell;
  if ("day" in cell) return cell.day;
  return "moment" in cell ? cell.moment.replace("T", " ") : cell.cents / 100;
}
