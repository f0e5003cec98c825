import { Readable } from "node:stream";
import { mediaTypes } from "@millwright/contract/files";
import type { SheetFormat } from "@millwright/domain/files/sheet-format";
import { csvLines, csvMark } from "@millwright/domain/files/csv";
import { csvOf } from "@millwright/domain/files/sheet-cell";
import { sheetWords } from "@millwright/messages/sheets/sheets";
import { fill, type Locale } from "@millwright/messages/text";
import type { OpenedSheet, SheetRequest } from "#features/sheets/opened-sheet.ts";
import { type FileAnswer, fileAnswer } from "#http/answer/answers.ts";
import { dayIn } from "#http/day-in.ts";
import { streamWorkbook } from "#http/download/workbook.ts";

type Asked = Pick<SheetRequest<unknown>, "by" | "locale" | "now">;

/** A sheet as a file. */
export function sheetAnswer(asked: Asked, format: SheetFormat, sheet: OpenedSheet): FileAnswer {
  if (format === "xlsx") return workbookAnswer(asked, sheet.kind, [sheet]);
  const name = fileName(asked, sheet.kind, format);
  return fileAnswer({
    stream: Readable.from(linesOf(sheet, asked.locale)),
    contentType: "text/csv; charset=utf-8",
    name,
  });
}

/** Several sheets as one file. */
export function workbookAnswer(asked: Asked, kind: OpenedSheet["kind"], sheets: readonly OpenedSheet[]): FileAnswer {
  const { names } = sheetWords[asked.locale];
  return fileAnswer({
    stream: streamWorkbook(sheets.map(({ kind: of, ...sheet }) => ({ ...sheet, name: names[of].sheet }))),
    contentType: mediaTypes.xlsx,
    name: fileName(asked, kind, "xlsx"),
  });
}

const fileName = ({ by, now, locale }: Asked, kind: OpenedSheet["kind"], form: SheetFormat) =>
  fill(sheetWords[locale].names[kind].file, { date: dayIn(by.timeZone, now), form });

async function* linesOf({ headings, pages }: OpenedSheet, locale: Locale): AsyncGenerator<string> {
  yield csvMark + csvLines([headings], locale);
  for await (const rows of pages)
    yield csvLines(
      rows.map((row) => row.map(csvOf)),
      locale,
    );
}
