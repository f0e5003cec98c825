import { createHash } from "node:crypto";
import { importLimits } from "@millwright/contract/import-limits";
import type { ImportSettings } from "@millwright/contract/imports";
import { guessColumns } from "@millwright/domain/imports/guess-columns";
import { type ImportKindName, isOffered } from "@millwright/domain/imports/import-kind";
import { kindOf } from "@millwright/domain/imports/kinds/kinds";
import { headingsOf } from "@millwright/domain/imports/sheet-layout";
import { plain } from "@millwright/domain/plain";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { countStored, insertImport, type StoredColumn } from "#features/imports/imports.queries.ts";
import { findMapping } from "#features/imports/mapping.queries.ts";
import { insertChunk } from "#features/imports/rows.queries.ts";
import type { ReadSheet, ReadSheets } from "#features/imports/sheet/read-sheets.ts";
import type { SheetRefusal } from "#features/imports/sheet/refused.ts";
import { surveyRows } from "#features/imports/survey.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

const refusalOf = {
  file_too_big: "too_large",
  file_type: "unsupported_file",
  file_damaged: "sheet_unreadable",
  file_encrypted: "sheet_encrypted",
  file_old_excel: "sheet_old_excel",
  file_macros: "sheet_macros",
  file_links: "sheet_links",
  file_entities: "sheet_unreadable",
  file_empty: "sheet_empty",
  too_many_rows: "sheet_too_many_rows",
  too_many_columns: "sheet_too_many_columns",
  cell_too_long: "sheet_cell_too_long",
  inflates_too_big: "sheet_too_large",
  takes_too_much: "sheet_too_large",
} as const satisfies Record<SheetRefusal, string>;

const sampleRows = 50;
export const noSettings: ImportSettings = {
  date_order: null,
  decimal: null,
  match_by: null,
  mode: "both",
  locations_become: "department",
};

interface Taken {
  read: ReadSheets;
  name: string;
  kind: ImportKindName | null;
}

/** Keeps the sheets that were read, and guesses what their columns are. @throws Refusal of what can't be read, `too_many_imports`, `too_many_kept_rows` */
export async function takeSheets(
  db: CompanyDb,
  { read, name, kind: asked }: Taken,
  by: Actor,
  now: Temporal.Instant,
): Promise<string> {
  if (read.kind === "refused") return refuse(refusalOf[read.code]);
  const { drafts, draftRows, keptRows } = await countStored(db, now.toString());
  const rows = read.sheets.reduce((sum, one) => sum + one.rows.length, draftRows);
  if (drafts >= importLimits.drafts || rows > importLimits.draftRows) return refuse("too_many_imports");
  if (rows + keptRows > importLimits.keptRows) return refuse("too_many_kept_rows");
  const at = bestSheet(read.sheets);
  const sheet = read.sheets[at] ?? refuse("sheet_empty");
  const headerRow = sheet.headerRow === null ? 0 : sheet.headerRow + 1;
  const { kind, preset, columns } = await guess(db, sheet.rows, headerRow, asked);
  const settings = { ...noSettings, match_by: columns.some(({ field }) => field === "id") ? "id" : null };
  const survey = surveyRows(sheet.rows, { kind, header_row: headerRow, columns, settings });
  const id = crypto.randomUUID();
  await insertImport(db, id, {
    ...{ kind, is_kind_guessed: asked === null && kind !== null, name, preset, settings, ...survey },
    encoding: read.encoding,
    delimiter: read.delimiter,
    sheets: read.sheets.map((each) => ({
      name: each.name,
      is_hidden: each.isHidden,
      row_count: each.rows.length,
      column_count: widthOf(each.rows),
      header_row: each.headerRow === null ? null : each.headerRow + 1,
    })),
    sheet: at,
    header_row: headerRow,
    created_at: now.toString(),
    created_by_id: by.id,
    created_by_name: by.name,
  });
  for (const [n, { rows }] of read.sheets.entries()) await storeRows(db, id, n, rows);
  announce(db, { kind: "import", id });
  return id;
}

async function storeRows(db: CompanyDb, id: string, sheet: number, rows: readonly string[][]): Promise<void> {
  for (let first = 0; first < rows.length; first += importLimits.chunk) {
    await insertChunk(db, id, sheet, { first_row: first + 1, rows: rows.slice(first, first + importLimits.chunk) });
  }
}

/** The first that is shown and has rows below its headings. */
function bestSheet(sheets: readonly ReadSheet[]): number {
  const hasRows = (sheet: ReadSheet) => sheet.rows.length > (sheet.headerRow ?? 0) + 1;
  const shown = sheets.findIndex((sheet) => !sheet.isHidden && hasRows(sheet));
  if (shown >= 0) return shown;
  return Math.max(
    0,
    sheets.findIndex((sheet) => sheet.rows.length > 0),
  );
}

function widthOf(rows: readonly string[][]): number {
  return rows.reduce((most, { length }) => Math.max(most, length), 0);
}

/** What the columns of a sheet are, by what was chosen before, or by their headings and cells. */
export async function guess(
  db: CompanyDb,
  rows: readonly string[][],
  headerRow: number,
  asked: ImportKindName | null,
): Promise<{ kind: ImportKindName | null; preset: Guessed["preset"]; columns: StoredColumn[] }> {
  const headings = headingsFor(rows, headerRow);
  const remembered = headerRow === 0 ? null : await findMapping(db, hashOf(headings), asked);
  const sample = rows.slice(headerRow, headerRow + sampleRows);
  const found = guessColumns(asked, headerRow === 0 ? [] : headings, sample, { remembered });
  // What can only be read is left to who knows better.
  const guessed = found.kind === null || isOffered(found.kind) ? found : noneOf(found);
  const columns = guessed.columns.map(
    ({ at, field, guess: source }): StoredColumn => ({
      ...{ at, field, source: field === null ? null : source },
      heading: headings[at] ?? "",
    }),
  );
  return { kind: guessed.kind, preset: guessed.preset, columns };
}

type Guessed = ReturnType<typeof guessColumns>;

const noneOf = ({ columns }: Guessed): Guessed => ({
  kind: null,
  preset: null,
  columns: columns.map((column) => ({ ...column, field: null })),
});

/** One heading of each column: also of those that only rows below have. */
function headingsFor(rows: readonly string[][], headerRow: number): string[] {
  const headings = headingsOf(rows, headerRow === 0 ? null : headerRow - 1);
  const width = Math.min(importLimits.columns, Math.max(headings.length, widthOf(rows.slice(0, sampleRows))));
  return Array.from({ length: width }, (_, n) => headings[n] ?? "");
}

/** What stands for headings that are remembered. */
export function hashOf(headings: readonly string[]): string {
  return createHash("sha256")
    .update(JSON.stringify(headings.map((heading) => plain(heading.trim()))))
    .digest("hex");
}

/** Whether a kind has a field of this name. */
export function hasField(kind: ImportKindName, field: string): boolean {
  return Object.hasOwn(kindOf(kind).fields, field);
}
