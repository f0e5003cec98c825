import { mediaTypes } from "@millwright/contract/files";
import type { MaintenanceHistoryEntry, RepairHistoryEntry } from "@millwright/contract/history";
import { limits } from "@millwright/contract/limits";
import { type CsvCell, csvLines, csvMark } from "@millwright/domain/files/csv";
import type { SheetCell } from "@millwright/domain/files/sheet-cell";
import { codeNames } from "@millwright/domain/plant-codes/plant-codes";
import { csvWords } from "@millwright/messages/csv/csv";
import { messages as en } from "@millwright/messages/en";
import { messages as fr } from "@millwright/messages/fr";
import { sheetWords } from "@millwright/messages/sheets/sheets";
import { fill, type Locale } from "@millwright/messages/text";
import type { CompanyDb } from "#db/database.ts";
import type { LatestCursor, LatestPage, LatestRow } from "#db/list/by-latest.ts";
import { shownOf } from "#db/list/page-bytes.ts";
import { csvAnswer, logHead } from "#features/activity/activity.ts";
import { entryCells, entryHead, entryLine } from "#features/history/entry-csv.ts";
import { listRepairs } from "#features/history/list.ts";
import { listOccurrences } from "#features/history/maintenance.ts";
import { occurrenceHead, occurrenceLines, occurrenceRows } from "#features/history/occurrence-csv.ts";
import { readDay } from "#features/maintenance/maintenance.ts";
import { listCodes } from "#features/plant-codes/plant-codes.ts";
import { type FileAnswer, fileAnswer } from "#http/answer/answers.ts";
import { dayIn } from "#http/day-in.ts";
import type { InCompany, Opener, Opening } from "#http/download/opening.ts";
import { streamWorkbook } from "#http/download/workbook.ts";

const words = { en, fr };

type Asked<Query> = Pick<Opener, "locale" | "now" | "readPage"> & { by: { timeZone: string }; query: Query };
type RepairQuery = Omit<Opening<"POST /repair-history/link">["query"], "format">;
type OccurrenceQuery = Omit<Opening<"POST /maintenance-history/link">["query"], "format">;

/** Every completed repair that a query asks for, as a sheet in the words of who asks. */
export async function openRepairSheet(opening: Opening<"POST /repair-history/link">): Promise<FileAnswer> {
  const { locale, by } = opening;
  const { format, ...query } = opening.query;
  if (format === "xlsx") return workbookOf(opening, await repairHistorySheet({ ...opening, query }));
  const m = words[locale];
  const nameOf = codeNames(await opening.readPage(listCodes), locale);
  const lines = linesOf(locale, entryHead(m, locale), repairsOf({ ...opening, query }), (entry) => [
    entryLine(entry, m, { zone: by.timeZone, locale, nameOf }),
  ]);
  return csvAnswer(opening, csvWords[locale].repairs.file, lines);
}

/** The same of the occurrences of PMs. */
export async function openMaintenanceSheet(opening: Opening<"POST /maintenance-history/link">): Promise<FileAnswer> {
  const { by, locale } = opening;
  const { format, ...query } = opening.query;
  if (format === "xlsx") return workbookOf(opening, maintenanceHistorySheet({ ...opening, query }));
  const m = words[locale];
  const lines = linesOf(locale, occurrenceHead(m, locale), occurrencesOf({ ...opening, query }), (occurrence) =>
    occurrenceLines(occurrence, m, { zone: by.timeZone, locale }),
  );
  return csvAnswer(opening, csvWords[locale].occurrences.file, lines);
}

interface HistorySheet {
  kind: "repairHistory" | "maintenanceHistory";
  headings: string[];
  widths: number[];
  pages: AsyncIterable<SheetCell[][]>;
}

const width = 18;

/** The history of repairs as a sheet of a workbook, the order that an entry is of last. */
export async function repairHistorySheet(asked: Asked<RepairQuery>): Promise<HistorySheet> {
  const { locale, by } = asked;
  const m = words[locale];
  const nameOf = codeNames(await asked.readPage(listCodes), locale);
  const headings = [...entryHead(m, locale), sheetWords[locale].columns.id];
  return {
    ...{ kind: "repairHistory", headings, widths: headings.map(() => width) },
    pages: cellsOf(repairsOf(asked), (entry) => [
      [...entryCells(entry, m, { zone: by.timeZone, locale, nameOf }), entry.work_order_id],
    ]),
  };
}

/** The same of the occurrences of PMs. */
export function maintenanceHistorySheet(asked: Asked<OccurrenceQuery>): HistorySheet {
  const { locale, by } = asked;
  const m = words[locale];
  const headings = occurrenceHead(m, locale);
  return {
    ...{ kind: "maintenanceHistory", headings, widths: headings.map(() => width) },
    pages: cellsOf(occurrencesOf(asked), (one) => occurrenceRows(one, m, { zone: by.timeZone, locale })),
  };
}

async function workbookOf(
  { by, now, locale, inCompany }: Opener,
  { kind, ...sheet }: HistorySheet,
): Promise<FileAnswer> {
  const { sheet: name, file } = sheetWords[locale].names[kind];
  return fileAnswer({
    stream: streamWorkbook([{ ...sheet, name }]),
    contentType: mediaTypes.xlsx,
    name: fill(file, { date: dayIn(by.timeZone, now), form: "xlsx" }),
    activityHead: await inCompany(logHead),
  });
}

const repairsOf = ({ query, by, readPage }: Asked<RepairQuery>) =>
  rowsOf<RepairHistoryEntry>(readPage, (db, page) => listRepairs(db, { ...query, steps: "true" }, by.timeZone, page));

const occurrencesOf = ({ query, by, now, readPage }: Asked<OccurrenceQuery>) =>
  rowsOf<MaintenanceHistoryEntry>(readPage, async (db, page) =>
    listOccurrences(db, query, await readDay(db, by.timeZone, now), page),
  );

async function* cellsOf<Row>(
  pages: AsyncIterable<Row[]>,
  asRows: (row: Row) => SheetCell[][],
): AsyncGenerator<SheetCell[][]> {
  for await (const rows of pages) yield rows.flatMap(asRows);
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
