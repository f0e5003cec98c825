import type { FaultGroup, Import, ImportDecision, ImportState, importErrors } from "@millwright/contract/imports";
import type { DateOrder, DecimalSign } from "@millwright/domain/imports/cells/cell-types";
import type { ImportKindName } from "@millwright/domain/imports/import-kind";
import type { PresetName } from "@millwright/domain/imports/presets/presets";
import type { SettledColumn } from "@millwright/domain/imports/read-cells";
import { type RawBuilder, sql } from "kysely";
import type { CompanyDb } from "#db/database.ts";
import { type LatestPage, type LatestRow, pageByLatest } from "#db/list/by-latest.ts";

/** A sheet of the file, with the rows of it that say nothing of their own. */
export interface StoredSheet {
  name: string;
  is_hidden: boolean;
  row_count: number;
  column_count: number;
  header_row: number | null;
}

export type StoredColumn = SettledColumn & Pick<Import["columns"][number], "heading" | "source">;

/** How a sheet is taken, as the contract says it. */
export interface StoredSettings {
  date_order: DateOrder | null;
  decimal: DecimalSign | null;
  match_by: string | null;
  mode: "create" | "update" | "both";
  locations_become: "department" | "parent";
  procedures_become?: "draft" | "published" | undefined;
}

interface StoredOutcome {
  made: number;
  changed: number;
  same: number;
  refused: number;
  also_made: Record<string, number>;
}

interface StoredUndone {
  gone: number;
  left_count: number;
  left: NonNullable<Import["undone"]>["left"][number][];
}

/** The drafts that are published along with the rows: the version of each before, by its id. */
export type Publications = Record<string, number>;

interface Progress {
  done: number;
  total: number;
  started_at: string | null;
}

/** An import as its row is. */
export interface ImportRecord {
  id: string;
  kind: ImportKindName | null;
  is_kind_guessed: boolean;
  name: string;
  state: ImportState;
  error: (typeof importErrors)[number] | null;
  encoding: string | null;
  delimiter: string | null;
  preset: PresetName | null;
  sheets: StoredSheet[];
  sheet: number;
  header_row: number;
  columns: StoredColumn[];
  settings: StoredSettings;
  decisions: ImportDecision[];
  needs: Import["needs"][number][];
  skipped: Import["skipped"][number][];
  row_count: number;
  outcome: StoredOutcome | null;
  faults: FaultGroup[];
  /** As the last check found them; null before the first one. */
  publications: Publications | null;
  undone: StoredUndone | null;
  undo_until: string | null;
  created_at: string;
  created_by_id: string | null;
  created_by_name: string;
  imported_at: string | null;
  version: number;
}

const progress = sql`(
  select json_build_object('done', run.done, 'total', run.total, 'started_at', json_instant(run.started_at))
  from import_run run where run.import_id = import.id)`;

const listed = sql`json_build_object(
  'id', import.id, 'kind', import.kind, 'name', import.name, 'state', import.state, 'error', import.error,
  'row_count', import.row_count, 'outcome', import.outcome, 'progress', ${progress},
  'undo_until', json_instant(import.undo_until), 'created_at', json_instant(import.created_at),
  'created_by_id', import.created_by_id, 'created_by_name', import.created_by_name,
  'imported_at', json_instant(import.imported_at), 'version', import.version
)::text`;

export async function listImports(db: CompanyDb, page: LatestPage): Promise<LatestRow[]> {
  const { rows } = await sql<LatestRow>`
    select import.id, json_instant(import.created_at) as at, ${listed} as json from import
    where true ${pageByLatest(sql`import.created_at`, sql`import.id`, page)}`.execute(db);
  return rows;
}

const record = sql`import.id, kind, is_kind_guessed, name, state, error, encoding, delimiter, preset, sheets, sheet, header_row, columns,
  settings, decisions, needs, skipped, row_count, outcome, faults, publications, undone, json_instant(undo_until) as undo_until,
  json_instant(created_at) as created_at, created_by_id, created_by_name, json_instant(imported_at) as imported_at, version`;

/** The same with how far it is, while something runs. */
export interface FoundImport extends ImportRecord {
  progress: Progress | null;
}

export async function findImport(db: CompanyDb, id: string): Promise<FoundImport | null> {
  const { rows } = await sql<FoundImport>`
    select ${record}, ${progress} as progress from import where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The import, which nobody else changes until the transaction ends. */
export async function lockImport(db: CompanyDb, id: string): Promise<ImportRecord | null> {
  const { rows } = await sql<ImportRecord>`select ${record} from import where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

interface StoredRows {
  drafts: number;
  draftRows: number;
  /** Of those that can be undone, or could be when they were. */
  keptRows: number;
}

/** How many imports wait to be carried out, the rows of all their sheets, and those that are kept of what was carried out. */
export async function countStored(db: CompanyDb, at: string): Promise<StoredRows> {
  const { rows } = await sql<StoredRows>`
    select count(*) filter (where imported_at is null)::int as drafts,
      coalesce(sum(row_count) filter (where imported_at is null), 0)::int as "draftRows",
      coalesce(sum(row_count) filter (where imported_at is not null), 0)::int as "keptRows"
    from (
      select imported_at, (select sum((each ->> 'row_count')::int) from jsonb_array_elements(sheets) as each) as row_count
      from import where imported_at is null or undo_until >= ${at}
    ) as stored`.execute(db);
  return rows[0] ?? { drafts: 0, draftRows: 0, keptRows: 0 };
}

type NewImport = Omit<
  ImportRecord,
  | "id"
  | "state"
  | "error"
  | "outcome"
  | "faults"
  | "publications"
  | "undone"
  | "undo_until"
  | "imported_at"
  | "version"
  | "decisions"
>;

export async function insertImport(db: CompanyDb, id: string, created: NewImport): Promise<void> {
  await sql`
    insert into import (id, kind, is_kind_guessed, name, encoding, delimiter, preset, sheets, sheet, header_row, columns, settings, needs,
      skipped, row_count, created_at, created_by_id, created_by_name)
    values (${id}, ${created.kind}, ${created.is_kind_guessed}, ${created.name}, ${created.encoding}, ${created.delimiter}, ${created.preset}, ${json(created.sheets)},
      ${created.sheet}, ${created.header_row}, ${json(created.columns)}, ${json(created.settings)}, ${json(created.needs)},
      ${json(created.skipped)}, ${created.row_count}, ${created.created_at}, ${created.created_by_id}, ${created.created_by_name})`.execute(
    db,
  );
}

/** What of an import a person changes. */
export type ImportEdit = Pick<
  ImportRecord,
  | "kind"
  | "is_kind_guessed"
  | "sheet"
  | "header_row"
  | "columns"
  | "settings"
  | "decisions"
  | "needs"
  | "skipped"
  | "row_count"
>;

/** Writes what was changed, as the next version; what was found out of another kind or another sheet is forgotten. */
export async function writeEdit(db: CompanyDb, id: string, edit: ImportEdit, isOther: boolean): Promise<void> {
  await sql`
    update import set kind = ${edit.kind}, is_kind_guessed = ${edit.is_kind_guessed}, sheet = ${edit.sheet}, header_row = ${edit.header_row},
      columns = ${json(edit.columns)}, settings = ${json(edit.settings)}, decisions = ${json(edit.decisions)},
      needs = ${json(edit.needs)}, skipped = ${json(edit.skipped)}, row_count = ${edit.row_count},
      state = 'draft', error = null, version = version + 1
      ${isOther ? sql`, outcome = null, faults = '[]'` : sql``}
    where id = ${id}`.execute(db);
}

export async function deleteImport(db: CompanyDb, id: string): Promise<void> {
  await sql`delete from import where id = ${id}`.execute(db);
}

/** Forgets the imports that were never carried out, and the rows of those that can't be undone any more. */
export async function deleteOldImports(db: CompanyDb, draftsBefore: string, at: string): Promise<void> {
  await sql`delete from import where imported_at is null and created_at < ${draftsBefore}
    and not exists (select from import_run run where run.import_id = import.id)`.execute(db);
  await sql`delete from import_chunk using import
    where import.id = import_id and import.undo_until < ${at} and import.state in ('imported', 'undone')`.execute(db);
  await sql`delete from import_made using import
    where import.id = import_id and import.undo_until < ${at} and import.state in ('imported', 'undone')`.execute(db);
}

const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;
