import { withOwnMarks } from "@millwright/domain/files/csv";
import { listCell } from "@millwright/domain/files/sheet-cell";
import { fittingText } from "@millwright/domain/files/workbook";
import { cellText } from "@millwright/domain/imports/cell-text";
import { readField } from "@millwright/domain/imports/cells/read-field";
import type { ImportField } from "@millwright/domain/imports/import-kind";

const asCellsShow = { date_order: null, decimal: null };

/** Whether a text of the plant says what a row says: in a sheet it would be read so, also where a workbook can't hold all of it. */
export function readsAs(field: ImportField | undefined, current: unknown, stated: unknown): boolean {
  if (JSON.stringify(current) === JSON.stringify(stated)) return true;
  if (field === undefined) return false;
  if (!Array.isArray(current)) return typeof current === "string" && isRead(field, current, stated);
  if (!Array.isArray(stated)) return false;
  if (current.length === stated.length && current.every((one, at) => readsAs(field, one, [stated[at]]))) return true;
  const cell = listCell(current.map(String));
  return cell !== null && isRead(field, cell, stated);
}

function isRead(field: ImportField, cell: string, stated: unknown): boolean {
  const whole = withOwnMarks(cellText(cell));
  return [whole, fittingText(whole)].some((text) => {
    const read = readField(field, text, asCellsShow);
    return "value" in read && JSON.stringify(read.value) === JSON.stringify(stated);
  });
}

/** What a row says of a thing but for what reads as it is there. */
export function withoutSame<Stated extends object>(
  fields: Readonly<Record<string, ImportField>>,
  current: object,
  stated: Stated,
  fieldOf: (column: string) => string = (column) => column,
): Stated {
  const now = new Map(Object.entries(current));
  const others = Object.entries(stated).filter(
    ([column, value]) => !readsAs(fields[fieldOf(column)], now.get(column), value),
  );
  // What is left is of the same type: each of its fields may be missing.
  return Object.fromEntries(others) as Stated;
}
