import type { SheetCell } from "@millwright/domain/files/sheet-cell";
import {
  sheetEnd,
  sheetPath,
  sheetRow,
  sheetStart,
  workbookParts,
  workbookType,
} from "@millwright/domain/files/workbook";
import { storedZip } from "#lib/sheet/zip.ts";
import { saveOnDevice } from "#lib/storage/save-on-device.ts";

const width = 22;

/** Lets the browser save rows as a workbook of one sheet. */
export function saveWorkbook(sheet: string, rows: readonly (readonly SheetCell[])[], file: string): void {
  const columns = Math.max(...rows.map(({ length }) => length), 0);
  const start = sheetStart({ name: sheet, widths: Array<number>(columns).fill(width), frozenRows: 1 });
  const zip = storedZip({
    ...workbookParts([{ name: sheet }]),
    [sheetPath(0)]: start + rows.map(sheetRow).join("") + sheetEnd,
  });
  saveOnDevice(new Blob([zip], { type: workbookType }), file);
}
