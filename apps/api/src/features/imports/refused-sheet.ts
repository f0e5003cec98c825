import { Readable } from "node:stream";
import { mediaTypes } from "@millwright/contract/files";
import { importLimits } from "@millwright/contract/import-limits";
import { csvLines, csvMark } from "@millwright/domain/files/csv";
import type { ImportKindName } from "@millwright/domain/imports/import-kind";
import { kindOf } from "@millwright/domain/imports/kinds/kinds";
import { mostOf, type RowFault } from "@millwright/domain/imports/row-faults";
import { csvWords } from "@millwright/messages/csv/csv";
import { type ImportWords, importWords } from "@millwright/messages/imports/imports";
import { fill, type Locale } from "@millwright/messages/text";
import type { CompanyDb } from "#db/database.ts";
import { findImport } from "#features/imports/imports.queries.ts";
import { listRows } from "#features/imports/rows.queries.ts";
import { type FileAnswer, fileAnswer } from "#http/answer/answers.ts";
import { dayIn } from "#http/day-in.ts";
import type { InCompany } from "#http/download/opening.ts";
import { streamWorkbook } from "#http/download/workbook.ts";
import { refuse } from "#http/errors/refusal.ts";

interface Asked {
  params: { id: string };
  query: { format: "csv" | "xlsx" };
  by: { timeZone: string };
  now: Temporal.Instant;
  locale: Locale;
  /** Reads a page of rows, in the company's turn. */
  readPage: InCompany;
}

/** @throws Refusal `not_found` */
export async function requireImport(db: CompanyDb, id: string) {
  return (await findImport(db, id)) ?? refuse("not_found");
}

/** The rows that were refused as they stand in the sheet, each with why behind its last column. */
export function openRefused(asked: Asked): FileAnswer {
  const { locale, by, now, query } = asked;
  const words = csvWords[locale].refused;
  const name = fill(words.file, { date: dayIn(by.timeZone, now), form: query.format });
  if (query.format === "xlsx") {
    const stream = streamWorkbook([{ name: words.sheet, pages: pagesOf(asked) }]);
    return fileAnswer({ stream, contentType: mediaTypes.xlsx, name });
  }
  return fileAnswer({ stream: Readable.from(csvOf(asked)), contentType: "text/csv; charset=utf-8", name });
}

async function* csvOf(asked: Asked): AsyncGenerator<string> {
  yield csvMark;
  for await (const rows of pagesOf(asked)) yield csvLines(rows, asked.locale);
}

async function* pagesOf({ params, locale, readPage }: Asked): AsyncGenerator<string[][]> {
  const { sheet, columns, kind } = await readPage((db) => requireImport(db, params.id));
  yield [[...columns.map(({ heading }) => heading), csvWords[locale].refused.why]];
  for (let after = 0; ; ) {
    const page = { outcome: "refused", after, limit: importLimits.chunk } as const;
    const rows = await readPage((db) => listRows(db, params.id, sheet, page));
    yield rows.map(({ cells, result }) => [
      ...columns.map(({ at }) => cells[at] ?? ""),
      result?.fault ? whyOf(kind, result.fault, importWords[locale]) : "",
    ]);
    if (rows.length < page.limit) return;
    after = rows.at(-1)?.row ?? 0;
  }
}

function whyOf(kind: ImportKindName | null, { code, field, value }: RowFault, { faults, fields }: ImportWords): string {
  const names: Readonly<Record<string, string>> = fields;
  const declared = kind === null ? undefined : kindOf(kind).fields[field ?? ""];
  const most = mostOf(declared, code) ?? "";
  return fill(faults[code], { field: names[field ?? ""] ?? field ?? "", value: value ?? "", most });
}
