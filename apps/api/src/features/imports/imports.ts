import { importLimits } from "@millwright/contract/import-limits";
import type { ChangeImport, Import } from "@millwright/contract/imports";
import type { ImportKindName } from "@millwright/domain/imports/import-kind";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { changedImport } from "#features/imports/change-import.ts";
import {
  deleteImport,
  deleteOldImports,
  type FoundImport,
  findImport,
  type ImportRecord,
  lockImport,
} from "#features/imports/imports.queries.ts";
import { rememberMapping } from "#features/imports/mapping.queries.ts";
import { forgetResults, listRows, lockChunkOf, type RowsAsked, writeRows } from "#features/imports/rows.queries.ts";
import { finishImports as finish } from "#features/imports/run/finish-imports.ts";
import {
  countMade,
  deleteRun,
  insertRun,
  isRunning,
  markCancelled,
  type Task,
  takeTurn,
  writeState,
} from "#features/imports/run/runs.queries.ts";
import { hashOf } from "#features/imports/take-sheet.ts";
import { refuse } from "#http/errors/refusal.ts";

export const finishImports = finish;

/** @throws Refusal `not_found` */
export async function getImport(db: CompanyDb, id: string): Promise<Import> {
  return asAnswer((await findImport(db, id)) ?? refuse("not_found"));
}

function asAnswer({ columns, publications: _, ...record }: FoundImport): Import {
  return { ...record, columns: columns.map(({ at, heading, field, source }) => ({ at, heading, field, source })) };
}

/** A page of rows. @throws Refusal `not_found` */
export async function readRows(db: CompanyDb, id: string, asked: RowsAsked) {
  const { sheet } = (await findImport(db, id)) ?? refuse("not_found");
  return (await listRows(db, id, sheet, asked)).map(({ row, cells, result }) => ({
    ...{ row, cells },
    outcome: result?.outcome ?? null,
    thing_id: result?.thing_id ?? null,
    changes: result?.changes ?? [],
    fault: result?.fault ?? null,
  }));
}

/**
 * Changes how a sheet is taken.
 * @throws Refusal `not_found`, `stale`, `import_running`, `import_done`, `professional_required`, `invalid`, `unknown_reference`
 */
export async function editImport(
  db: CompanyDb,
  id: string,
  change: ChangeImport,
  hasParts: () => boolean,
): Promise<Import> {
  const record = await lockDraft(db, id, change.version);
  requirePlan(change.kind ?? record.kind, hasParts);
  if (await changedImport(db, record, change)) announce(db, { kind: "import", id });
  return getImport(db, id);
}

/** Writes cells of a row. @throws Refusal `not_found`, `stale`, `import_running`, `import_done`, `invalid` */
export async function editRow(
  db: CompanyDb,
  id: string,
  {
    version,
    row,
    cells,
  }: { version?: number | undefined; row: number; cells: readonly { at: number; text: string }[] },
): Promise<Import> {
  const record = await lockDraft(db, id, version);
  const chunk = (await lockChunkOf(db, id, record.sheet, row)) ?? refuse("invalid", { fields: { row: "invalid" } });
  const before = chunk.rows[row - chunk.first_row] ?? [];
  const edited = [...before];
  for (const { at, text } of cells) {
    while (edited.length < at) edited.push("");
    edited[at] = text;
  }
  if (JSON.stringify(edited) !== JSON.stringify(before)) {
    chunk.rows[row - chunk.first_row] = edited;
    await writeRows(db, id, record.sheet, chunk);
    await changedImport(db, record, { version }, true);
    announce(db, { kind: "import", id });
  }
  return getImport(db, id);
}

interface Asked {
  version?: number | undefined;
  hasParts: () => boolean;
  now: Temporal.Instant;
}

/** Has an import checked. @throws Refusal `not_found`, `stale`, `import_running`, `import_done`, `import_not_ready`, `professional_required` */
export async function askCheck(db: CompanyDb, id: string, { version, hasParts, now }: Asked): Promise<Import> {
  const record = await lockDraft(db, id, version);
  requirePlan(record.kind, hasParts);
  if (record.needs.length > 0 || record.kind === null) return refuse("import_not_ready");
  await remember(db, record, now);
  await forgetResults(db, id);
  return ask(db, record, "check", now);
}

/** Has it carried out. @throws Refusal `not_found`, `stale`, `import_running`, `import_done`, `import_not_checked`, `professional_required` */
export async function askStart(db: CompanyDb, id: string, { version, hasParts, now }: Asked): Promise<Import> {
  const record = await lockDraft(db, id, version);
  requirePlan(record.kind, hasParts);
  if (record.state !== "checked") return refuse("import_not_checked");
  return ask(db, record, "import", now);
}

const runningStates = { check: "checking", import: "importing", undo: "undoing" } as const;

async function ask(db: CompanyDb, { id, row_count: rowCount }: ImportRecord, task: Task, at: Temporal.Instant) {
  const { kind, id: personId, name, device, call } = db.acting;
  const acting = { kind, id: personId, name, device, call };
  const total = task === "undo" ? await countMade(db, id) : rowCount;
  await insertRun(db, { importId: id, task, acting, at, total });
  await writeState(db, id, runningStates[task]);
  announce(db, { kind: "import", id });
  return getImport(db, id);
}

/** Has what an import did taken back. @throws Refusal `not_found`, `import_running`, `import_not_undoable` */
export async function askUndo(db: CompanyDb, id: string, now: Temporal.Instant): Promise<Import> {
  const record = (await lockImport(db, id)) ?? refuse("not_found");
  if (await isRunning(db, id)) return refuse("import_running");
  const { state, undo_until: until } = record;
  const isOver = until === null || Temporal.Instant.compare(now, until) > 0;
  if (state !== "imported" || isOver) return refuse("import_not_undoable");
  return ask(db, record, "undo", now);
}

/** Stops what runs or waits. @throws Refusal `not_found`, `import_not_running` */
export async function cancelRun(db: CompanyDb, id: string): Promise<Import> {
  const { state } = (await findImport(db, id)) ?? refuse("not_found");
  if (!(await markCancelled(db, id)) || state === "undoing") return refuse("import_not_running");
  // What waits is over at once; what runs ends itself before its next rows.
  if (await takeTurn(db)) {
    await deleteRun(db, id);
    await writeState(db, id, "draft", "cancelled");
  }
  announce(db, { kind: "import", id });
  return getImport(db, id);
}

/** @throws Refusal `not_found`, `import_running`, `import_done` */
export async function removeImport(db: CompanyDb, id: string): Promise<void> {
  await lockDraft(db, id, undefined);
  await deleteImport(db, id);
  announce(db, { kind: "import", id });
}

/** An import that was not carried out yet, locked. */
async function lockDraft(db: CompanyDb, id: string, version: number | undefined): Promise<ImportRecord> {
  const record = (await lockImport(db, id)) ?? refuse("not_found");
  if (record.imported_at !== null) return refuse("import_done");
  if (await isRunning(db, id)) return refuse("import_running");
  if (version !== undefined && version !== record.version) return refuse("stale");
  return record;
}

/** Parts and their suppliers come with a plan of their own. @throws Refusal `professional_required` */
export function requirePlan(kind: ImportKindName | null, hasParts: () => boolean): void {
  if ((kind === "parts" || kind === "suppliers") && !hasParts()) refuse("professional_required");
}

async function remember(db: CompanyDb, { kind, header_row: headerRow, columns }: ImportRecord, at: Temporal.Instant) {
  if (kind === null || headerRow === 0) return;
  const mapped = columns.map(({ at: place, field }) => ({ at: place, field }));
  await rememberMapping(db, hashOf(columns.map(({ heading }) => heading)), { kind, columns: mapped }, at);
}

/** Forgets what was never carried out, and the rows of what can't be undone any more. */
export async function forgetImports(db: CompanyDb, now: Temporal.Instant): Promise<void> {
  await deleteOldImports(db, now.subtract({ hours: 24 * importLimits.draftDays }).toString(), now.toString());
}
