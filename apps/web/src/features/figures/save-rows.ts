import { type CsvCell, csvLines, csvMark } from "@millwright/domain/files/csv";
import type { SheetFormat } from "@millwright/domain/files/sheet-format";
import type { Locale } from "@millwright/messages/text";
import { saveOnDevice } from "#lib/storage/save-on-device.ts";

interface Naming {
  title: string;
  /** The name of the file, without its ending. */
  file: string;
  locale: Locale;
}

/** Lets the browser save rows as a sheet. */
export async function saveRows(
  rows: readonly (readonly CsvCell[])[],
  format: SheetFormat,
  { title, file, locale }: Naming,
): Promise<void> {
  if (format === "csv") {
    const text = csvMark + csvLines(rows, locale);
    return saveOnDevice(new Blob([text], { type: "text/csv;charset=utf-8" }), `${file}.csv`);
  }
  const { saveWorkbook } = await import("#lib/sheet/save-workbook.ts");
  saveWorkbook(title, rows, `${file}.xlsx`);
}
