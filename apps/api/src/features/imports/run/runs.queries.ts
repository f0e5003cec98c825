import type { ImportError, ImportState } from "@millwright/contract/imports";
import { sql } from "kysely";
import type { CompanyDb, IdentityDb } from "#db/database.ts";

export type Task = "check" | "import" | "undo";

/** Who asked for a run, as the log says it. */
export interface KeptActing {
  kind: "member" | "technician" | "reporter" | "key" | "system";
  id: string | null;
  name: string;
  device: string | { id: string; name: string } | null;
  call: string | null;
}

export interface WaitingRun {
  companyId: string;
  importId: string;
  timeZone: string;
}

/** What waits or runs, the oldest of each company first. */
export async function listWaitingRuns(db: IdentityDb): Promise<WaitingRun[]> {
  const { rows } = await sql<WaitingRun>`
    select company_id as "companyId", import_id as "importId", time_zone as "timeZone"
    from import_run join company on company.id = company_id order by asked_at, import_id`.execute(db);
  return rows;
}

export async function insertRun(
  db: CompanyDb,
  run: { importId: string; task: Task; acting: KeptActing; at: Temporal.Instant; total: number },
): Promise<void> {
  await sql`
    insert into import_run (import_id, task, acting, asked_at, total)
    values (${run.importId}, ${run.task}, ${JSON.stringify(run.acting)}::jsonb, ${run.at}, ${run.total})`.execute(db);
}

/** Whether this transaction is the one of its company that brings something in; false while another one does. */
export async function takeTurn(db: CompanyDb): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`import of ${db.companyId}`}, 0)) as taken`.execute(db);
  return rows[0]?.taken ?? false;
}

export interface BegunRun {
  task: Task;
  acting: KeptActing;
  tries: number;
  is_cancelled: boolean;
}

/** Counts one more try; null where it waits no more. */
export async function beginRun(db: CompanyDb, importId: string, at: Temporal.Instant): Promise<BegunRun | null> {
  const { rows } = await sql<BegunRun>`
    update import_run set tries = tries + 1, started_at = ${at}, done = 0 where import_id = ${importId}
    returning task, acting, tries, is_cancelled`.execute(db);
  return rows[0] ?? null;
}

/** Answers whether it was cancelled meanwhile. */
export async function writeProgress(db: CompanyDb, importId: string, done: number): Promise<boolean> {
  const { rows } = await sql<{ is_cancelled: boolean }>`
    update import_run set done = ${done} where import_id = ${importId} returning is_cancelled`.execute(db);
  return rows[0]?.is_cancelled ?? true;
}

/** A run that a stop of the server cut off is begun again as if it were the first time. */
export async function waitAgain(db: CompanyDb, importId: string): Promise<void> {
  await sql`update import_run set tries = 0, started_at = null, done = 0 where import_id = ${importId}`.execute(db);
}

export async function markCancelled(db: CompanyDb, importId: string): Promise<boolean> {
  const { rows } = await sql`
    update import_run set is_cancelled = true where import_id = ${importId} returning import_id`.execute(db);
  return rows.length > 0;
}

export async function isRunning(db: CompanyDb, importId: string): Promise<boolean> {
  const { rows } = await sql`select from import_run where import_id = ${importId}`.execute(db);
  return rows.length > 0;
}

export async function deleteRun(db: CompanyDb, importId: string): Promise<void> {
  await sql`delete from import_run where import_id = ${importId}`.execute(db);
}

export async function writeState(
  db: CompanyDb,
  importId: string,
  state: ImportState,
  error: ImportError | null = null,
): Promise<void> {
  await sql`update import set state = ${state}, error = ${error} where id = ${importId}`.execute(db);
}

interface StoredOutcome {
  outcome: object;
  faults: readonly object[];
  publications: object;
  rowCount: number;
}

/** What came of a check or an import. */
export async function writeOutcome(
  db: CompanyDb,
  importId: string,
  { outcome, faults, publications, rowCount }: StoredOutcome,
): Promise<void> {
  await sql`
    update import set outcome = ${JSON.stringify(outcome)}::jsonb, faults = ${JSON.stringify(faults)}::jsonb,
      publications = ${JSON.stringify(publications)}::jsonb, row_count = ${rowCount} where id = ${importId}`.execute(
    db,
  );
}

export async function markImported(
  db: CompanyDb,
  importId: string,
  { at, undoUntil }: { at: Temporal.Instant; undoUntil: Temporal.Instant },
): Promise<void> {
  await sql`update import set imported_at = ${at}, undo_until = ${undoUntil} where id = ${importId}`.execute(db);
}

export async function markUndone(db: CompanyDb, importId: string, undone: object, at: Temporal.Instant): Promise<void> {
  await sql`
    update import set undone = ${JSON.stringify(undone)}::jsonb, undone_at = ${at} where id = ${importId}`.execute(db);
}

/** Something that an import made or changed. */
export interface MadeThing {
  kind: string;
  thing_id: string;
  is_new: boolean;
  /** Of what was changed, how it was; of what has no versions, also what was written. */
  before: Readonly<Record<string, unknown>> | null;
  /** The version that the import made of it; null of what has none. */
  version: number | null;
}

/** Of what was changed also the version before, and of a work order when it was last written before. */
export interface WrittenThing extends MadeThing {
  version_before?: number;
  updated_before?: string;
}

/** What an import made or changed, as its undo takes it. */
export interface StoredMade extends MadeThing {
  /** When a later import that had changed it was undone; null where none was. */
  left_at: string | null;
}

export async function insertMade(db: CompanyDb, importId: string, created: readonly WrittenThing[]): Promise<void> {
  await sql`
    insert into import_made (import_id, kind, thing_id, is_new, before, version, version_before, updated_before)
    select ${importId}, kind, thing_id, is_new, before, version, version_before, updated_before
    from json_to_recordset(${JSON.stringify(created)}::json)
      as created (kind text, thing_id uuid, is_new boolean, before jsonb, version integer, version_before integer,
        updated_before timestamptz)
    on conflict (company_id, import_id, kind, thing_id) do nothing`.execute(db);
}

export async function listMade(db: CompanyDb, importId: string): Promise<StoredMade[]> {
  const { rows } = await sql<StoredMade>`
    select kind, thing_id, is_new, before, version, left_at::text as left_at from import_made
    where import_id = ${importId} order by kind, thing_id`.execute(db);
  return rows;
}

export async function countMade(db: CompanyDb, importId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_made where import_id = ${importId}`.execute(db);
  return rows[0]?.count ?? 0;
}

const versionedTables = { machine: "machine", part: "part", procedure: "procedure", workOrder: "work_order" } as const;

/**
 * What an undo gave back is as the import before left it, if it was so when the undone one changed it: then that one can be
 * undone as well. PMs are compared by when they were last written, since days give them new versions.
 */
export async function passOnUndone(db: CompanyDb, importId: string, leftIds: readonly string[]): Promise<void> {
  for (const [kind, table] of Object.entries(versionedTables)) {
    const isOrder = kind === "workOrder";
    const sameMoment = sql`import.kind = 'maintenance' and date_trunc('milliseconds', undone.updated_before)
      = date_trunc('milliseconds', coalesce(earlier.left_at, import.imported_at))`;
    await sql`
      update import_made earlier
      set version = case when earlier.version is null then null else thing.version end,
        left_at = ${isOrder ? sql`thing.updated_at` : sql`earlier.left_at`}
      from import_made undone, import, ${sql.table(table)} thing
      where undone.import_id = ${importId} and undone.kind = ${kind} and not undone.is_new
        and undone.thing_id <> all(${leftIds}::uuid[]) and thing.id = undone.thing_id
        and earlier.kind = undone.kind and earlier.thing_id = undone.thing_id and earlier.import_id <> undone.import_id
        and import.id = earlier.import_id
        and (earlier.version = undone.version_before ${isOrder ? sql`or ${sameMoment}` : sql``})`.execute(db);
  }
}

export async function deleteMade(db: CompanyDb, importId: string): Promise<void> {
  await sql`delete from import_made where import_id = ${importId}`.execute(db);
}

/** What takes long in all, with statements that do much and pauses in which others have their turn. */
export async function allowLongStatements(db: CompanyDb, mostMs: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${`${mostMs}ms`}, true),
    set_config('idle_in_transaction_session_timeout', '120s', true)`.execute(db);
}

interface ImportedEntry {
  id: string;
  /** The name of the file; empty of what was pasted. */
  file: string;
  kind: string | null;
}

/** One line of the log about all that a sheet brought in, or about taking it back, beside those of the things themselves. */
export async function insertImportEntry(
  db: CompanyDb,
  entry:
    | { imported: ImportedEntry & { made: number; changed: number } }
    | { import_undone: ImportedEntry & { gone: number; left: number } },
): Promise<void> {
  await sql`
    select keep_activity('company', current_company_id(),
      (select jsonb_object_agg(key, jsonb_build_array(null, value)) from jsonb_each(${JSON.stringify(entry)}::jsonb)))`.execute(
    db,
  );
}
