import { Readable } from "node:stream";
import type { SheetCell } from "@millwright/domain/files/sheet-cell";
import {
  headingRow,
  sheetEnd,
  sheetPath,
  sheetRow,
  sheetStart,
  type WorkbookSheet,
  workbookParts,
} from "@millwright/domain/files/workbook";
import { Archive } from "#http/download/archive.ts";

/** A sheet whose rows come a page at a time. */
export interface StreamedSheet {
  name: string;
  /** Left out where they are the first of its rows. */
  headings?: readonly string[];
  widths?: WorkbookSheet["widths"];
  pages: AsyncIterable<readonly (readonly SheetCell[])[]>;
}

/** The first day that an archive knows. */
const noTime = new Date("1980-01-01T12:00:00Z");

/** A workbook that is packed while it is sent: of its rows a page is in memory. */
export function streamWorkbook(sheets: readonly StreamedSheet[]): Readable {
  const archive = new Archive(noTime);
  for (const [path, content] of Object.entries(workbookParts(sheets))) archive.add(path, content);
  for (const [at, sheet] of sheets.entries()) archive.addLazily(sheetPath(at), () => Readable.from(linesOf(sheet)));
  archive.end();
  return archive.packed;
}

async function* linesOf({ name, widths = [], headings, pages }: StreamedSheet): AsyncGenerator<string> {
  yield sheetStart({ name, widths, frozenRows: 1 });
  if (headings !== undefined) yield headingRow(headings);
  for await (const rows of pages) if (rows.length > 0) yield rows.map(sheetRow).join("");
  yield sheetEnd;
}
