import type { MaintenanceHistoryEntry, RepairHistoryEntry } from "@millwright/contract/history";
import { limits } from "@millwright/contract/limits";
import { type CsvCell, csvLines, csvMark } from "@millwright/domain/files/csv";
import { codeNames } from "@millwright/domain/plant-codes/plant-codes";
import { csvWords } from "@millwright/messages/csv/csv";
import { messages as en } from "@millwright/messages/en";
import { messages as fr } from "@millwright/messages/fr";
import type { Locale } from "@millwright/messages/text";
import type { CompanyDb } from "#db/database.ts";
import type { LatestCursor, LatestPage, LatestRow } from "#db/list/by-latest.ts";
import { shownOf } from "#db/list/page-bytes.ts";
import { csvAnswer } from "#features/activity/activity.ts";
import { entryHead, entryLine } from "#features/history/entry-csv.ts";
import { listRepairs } from "#features/history/history.ts";
import { listOccurrences } from "#features/history/maintenance.ts";
import { occurrenceHead, occurrenceLines } from "#features/history/occurrence-csv.ts";
import { readDay } from "#features/maintenance/maintenance.ts";
import { listCodes } from "#features/plant-codes/plant-codes.ts";
import type { FileAnswer } from "#http/answer/answers.ts";
import type { InCompany, Opening } from "#http/download/opening.ts";

const words = { en, fr };

/** Every completed repair that a query asks for, as a sheet in the words of who asks. */
export async function openRepairSheet(opening: Opening<"POST /repair-history/link">): Promise<FileAnswer> {
  const { by, query, locale } = opening;
  const m = words[locale];
  const codes = await opening.readPage(listCodes);
  const nameOf = codeNames(codes, locale);
  const rows = rowsOf<RepairHistoryEntry>(opening.readPage, (db, page) =>
    listRepairs(db, { ...query, steps: "true" }, by.timeZone, page),
  );
  const lines = linesOf(locale, entryHead(m, locale), rows, (entry) => [
    entryLine(entry, m, { zone: by.timeZone, locale, nameOf }),
  ]);
  return csvAnswer(opening, csvWords[locale].repairs.file, lines);
}

/** The same of the occurrences of PMs. */
export async function openMaintenanceSheet(opening: Opening<"POST /maintenance-history/link">): Promise<FileAnswer> {
  const { by, query, locale, now } = opening;
  const m = words[locale];
  const rows = rowsOf<MaintenanceHistoryEntry>(opening.readPage, async (db, page) =>
    listOccurrences(db, query, await readDay(db, by.timeZone, now), page),
  );
  const lines = linesOf(locale, occurrenceHead(m, locale), rows, (occurrence) =>
    occurrenceLines(occurrence, m, { zone: by.timeZone, locale }),
  );
  return csvAnswer(opening, csvWords[locale].occurrences.file, lines);
}

async function* linesOf<Row>(
  locale: Locale,
  head: readonly CsvCell[],
  pages: AsyncIterable<Row[]>,
  asLines: (row: Row) => CsvCell[][],
): AsyncGenerator<string> {
  yield csvMark + csvLines([head], locale);
  for await (const rows of pages) yield csvLines(rows.flatMap(asLines), locale);
}

/** The rows of a list a page at a time, each page in a transaction of its own: a slow reader holds none. */
async function* rowsOf<Row>(
  inCompany: InCompany,
  list: (db: CompanyDb, page: LatestPage) => Promise<LatestRow[]>,
): AsyncGenerator<Row[]> {
  const limit = limits.page.default;
  let after: LatestCursor | null = null;
  do {
    const page: LatestPage = { limit, after };
    const { shown, isCut } = shownOf(await inCompany((db) => list(db, page)), limit);
    yield JSON.parse(`[${shown.map(({ json }) => json).join(",")}]`);
    const last = shown.at(-1);
    after = isCut && last !== undefined ? [last.at, last.id] : null;
  } while (after !== null);
}
