import { limits } from "@millwright/contract/limits";
import { withOwnMarks } from "@millwright/domain/files/csv";
import type { SheetCell } from "@millwright/domain/files/sheet-cell";
import { type SheetWords, sheetWords } from "@millwright/messages/sheets/sheets";
import type { Locale } from "@millwright/messages/text";
import type { CompanyDb } from "#db/database.ts";
import { JsonText, type Page } from "#http/answer/answers.ts";
import type { InCompany } from "#http/download/opening.ts";

/** For whom a sheet is opened, and which rows they ask for. */
export interface SheetRequest<Query> {
  query: Query;
  by: { timeZone: string; seesMoney: boolean };
  locale: Locale;
  now: Temporal.Instant;
  /** Opens a transaction of the company for a page: a slow reader holds none. */
  readPage: InCompany;
}

/** A column of a sheet. `field` is that of an import where it can be brought in again. */
export interface SheetColumn<Row> {
  field: keyof SheetWords["columns"];
  /** In characters. */
  width: number;
  /** Left out for who may not see what things cost. */
  isMoney?: true;
  cell: (row: Row) => SheetCell;
}

/** A sheet whose rows are read as they are sent. */
export interface OpenedSheet {
  kind: keyof SheetWords["names"];
  headings: string[];
  widths: number[];
  pages: AsyncIterable<SheetCell[][]>;
}

export function openedSheet<Row>(
  kind: OpenedSheet["kind"],
  { by, locale }: Pick<SheetRequest<unknown>, "by" | "locale">,
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<readonly Row[]>,
): OpenedSheet {
  const shown = columns.filter(({ isMoney }) => by.seesMoney || !isMoney);
  return {
    kind,
    headings: shown.map(({ field }) => sheetWords[locale].columns[field]),
    widths: shown.map(({ width }) => width),
    pages: cellsOf(shown, rows),
  };
}

async function* cellsOf<Row>(
  columns: readonly SheetColumn<Row>[],
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<SheetCell[][]> {
  for await (const rows of pages) yield rows.map((row) => columns.map(({ cell }) => withMarks(cell(row))));
}

/** A text is read again as it is, also where it begins with an apostrophe. */
const withMarks = (cell: SheetCell): SheetCell => (typeof cell === "string" ? withOwnMarks(cell) : cell);

/** A place in a list, as its call takes it. */
export interface ListPlace {
  limit: number;
  cursor: string | undefined;
}

/** The rows of a list, page by page; what a list answers is of the type that its call declares. */
export async function* rowsOf<Row>(
  readPage: InCompany,
  list: (db: CompanyDb, place: ListPlace) => Promise<Page<never>>,
): AsyncGenerator<Row[]> {
  let cursor: string | undefined;
  do {
    const place: ListPlace = { limit: limits.page.default, cursor };
    const page: Page<never> = await readPage((db) => list(db, place));
    yield page.rows instanceof JsonText ? JSON.parse(page.rows.text) : [...page.rows];
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** Rows with what is looked up for each page of them. */
export async function* withMore<Row, More>(
  pages: AsyncIterable<readonly Row[]>,
  add: (rows: readonly Row[]) => Promise<More[]>,
): AsyncGenerator<More[]> {
  for await (const rows of pages) yield rows.length === 0 ? [] : await add(rows);
}
