import { Readable } from "node:stream";
import { type CsvCell, csvLines, csvMark } from "@millwright/domain/files/csv";
import { dayOf } from "@millwright/domain/when";
import type { Locale } from "@millwright/messages/text";
import type { FileStore } from "#adapters/file-store.ts";
import type { CompanyDb } from "#db/database.ts";
import { activityHead, activityLines } from "#features/activity/activity.ts";
import type { Sheet } from "#features/export/books.ts";
import { type ExportedColumn, listColumns, listRows } from "#features/export/export.queries.ts";
import { type ExportedTable, exportedTables } from "#features/export/exported-tables.ts";
import { readBytes } from "#features/files/files.ts";
import { Archive } from "#http/download/archive.ts";

/** Opens a transaction of the company for one page: a slow download holds none. */
type InCompany = <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>;

interface Source {
  inCompany: InCompany;
  files: FileStore;
  companyId: string;
  /** Of who asked: its sheets are as a spreadsheet in that language reads them. */
  locale: Locale;
  /** What is small enough to be read at once: the people, the company, its payments and receipts. */
  sheets: readonly Sheet[];
}

const firstRows = 20;
const mostRows = 1000;
/** As large as a page of a table is to be; rows of one table are of a kind. */
const pageBytes = 512 * 1024;

/** Everything that a company owns, packed while it is sent: what is large is never in memory at once. */
export function packCompany(source: Source): Readable {
  const archive = new Archive();
  for (const sheet of source.sheets) archive.add(`${sheet.name}.csv`, sheetOf(sheet, source.locale));
  for (const table of exportedTables) {
    archive.addLazily(`${table.name}.csv`, () => Readable.from(linesOf(source, table)));
  }
  addActivity(archive, source.inCompany)
    .then(() => addFiles(archive, source))
    .then(() => archive.end())
    .catch(archive.break);
  return archive.packed;
}

/** The log as it was hashed, and how far it goes, so that it can be proved whole without us. */
async function addActivity(archive: Archive, inCompany: InCompany): Promise<void> {
  const head = await activityHead(inCompany);
  archive.add("activity.json", JSON.stringify(head));
  archive.addLazily("activity.ndjson", () => Readable.from(activityLines(inCompany, head)));
}

/** The name that the download is saved under. */
export function exportName(now: Temporal.Instant, zone: string): string {
  return `millwright-${dayOf(now, zone)}.zip`;
}

async function* linesOf({ inCompany, locale }: Source, table: ExportedTable): AsyncGenerator<string> {
  const columns = await inCompany((db) => listColumns(db, table));
  const names = columns.map(({ name }) => name);
  yield csvMark + csvLines([names], locale);
  for await (const rows of pagesOf(inCompany, table, names)) {
    const lines = rows.map((row) => cellsOf(columns, row));
    yield csvLines(lines, locale);
  }
}

function cellsOf(columns: readonly ExportedColumn[], row: readonly (string | null)[]): CsvCell[] {
  return row.map((text, n) => (text !== null && columns[n]?.isNumber ? Number(text) : text));
}

async function* pagesOf(
  inCompany: InCompany,
  table: ExportedTable,
  columns: readonly string[],
): AsyncGenerator<(string | null)[][]> {
  let after: string[] | null = null;
  let limit = firstRows;
  for (;;) {
    const [from, most]: [string[] | null, number] = [after, limit];
    const rows: (string | null)[][] = await inCompany((db) => listRows(db, table, columns, from, most));
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < most) return;
    after = table.key.map(([column]) => last[columns.indexOf(column)] ?? "");
    limit = nextLimit(rows);
  }
}

/** As many rows as fit a page if they are as large as the last ones. */
function nextLimit(rows: readonly (readonly (string | null)[])[]): number {
  const bytes = rows.flat().reduce((sum, cell) => sum + (cell?.length ?? 0), 1);
  const fitting = Math.floor((pageBytes * rows.length) / bytes);
  return Math.min(mostRows, Math.max(firstRows, fitting));
}

const missing = "This file can't be read any more.\n";
const fileTable: ExportedTable = { name: "file", key: [["id", "uuid"]] };

/** Each file under its id, which its line in file.csv has too. Bytes that are gone say so in their place. */
async function addFiles(archive: Archive, { inCompany, files, companyId }: Source): Promise<void> {
  for await (const rows of pagesOf(inCompany, fileTable, ["id", "name", "stored_filename"])) {
    for (const [id, name, stored] of rows) {
      const read = () => readBytes(files, companyId, stored ?? "").catch(() => Readable.from([missing]));
      archive.addLazily(`files/${id}-${plainName(name ?? "")}`, read, false);
    }
  }
}

/** A name that every system can unpack. */
function plainName(name: string): string {
  return name.replace(/[\\/:*?"<>|\p{Cc}]/gu, "_").slice(-150) || "file";
}

function sheetOf({ columns, rows }: Sheet, locale: Locale): string {
  const cells = rows.map((row) => columns.map((column): CsvCell => asCell(row[column])));
  return csvMark + csvLines([columns, ...cells], locale);
}

function asCell(value: unknown): CsvCell {
  return typeof value === "number" ? value : String(value ?? "");
}
