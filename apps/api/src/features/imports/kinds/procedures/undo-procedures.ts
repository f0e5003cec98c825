import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import type { Left, UndoMoment } from "#features/imports/kinds/kind-writer.ts";
import { takeBackPublication } from "#features/imports/kinds/procedures/publish-imported.ts";
import { listUsed, lockUnchanged } from "#features/imports/kinds/used.queries.ts";
import type { MadeThing } from "#features/imports/run/runs.queries.ts";
import { type FoundProcedure, procedureRows } from "#features/procedures/procedures.ts";

/** Imports of earlier versions of the product published nothing, and say nothing of it. */
type Before = Pick<FoundProcedure, "name" | "description" | "tags" | "draft"> &
  Partial<Pick<FoundProcedure, "published">>;

/** Takes back the procedures that nobody has changed or published since, and that nothing follows. */
export async function undoProcedures(
  db: CompanyDb,
  created: readonly MadeThing[],
  { at, onProgress }: UndoMoment,
): Promise<{ gone: number; left: Left[] }> {
  const unchanged = await lockUnchanged(db, "procedure", created);
  const there = created.filter(({ thing_id: id }) => unchanged.has(id));
  const newIds = there.filter((one) => one.is_new).map(({ thing_id: id }) => id);
  const used = new Set([
    ...(await listUsed(db, "procedure", newIds, ["procedure_version"])),
    ...(await procedureRows.listFollowedByLevels(db, newIds)),
  ]);
  const ids = there.map(({ thing_id: id }) => id);
  const found = new Map((await procedureRows.findProcedures(db, { ids, names: [] })).map((one) => [one.id, one]));
  const gone = new Set<string>();
  for (const thing of there) {
    const current = found.get(thing.thing_id);
    if (current === undefined || used.has(current.id) || !(await takeBack(db, thing, current, at))) continue;
    gone.add(current.id);
    announce(db, { kind: "procedure", id: current.id });
    await onProgress(1);
  }
  return { gone: gone.size, left: await leftProcedures(db, created, gone, unchanged) };
}

async function takeBack(
  db: CompanyDb,
  { is_new: isNew, before }: MadeThing,
  current: FoundProcedure,
  at: Temporal.Instant,
): Promise<boolean> {
  const { id } = current;
  const was = isNew ? null : (before as unknown as Before);
  const { published = current.published } = was ?? { published: null };
  if (published !== current.published && !(await takeBackPublication(db, current, at))) return false;
  if (was === null) await procedureRows.deleteDraft(db, id);
  else await procedureRows.restoreProcedure(db, id, columnsOf(was), at);
  return true;
}

async function leftProcedures(
  db: CompanyDb,
  created: readonly MadeThing[],
  gone: ReadonlySet<string>,
  unchanged: ReadonlySet<string>,
): Promise<Left[]> {
  const left = created.filter(({ thing_id: id }) => !gone.has(id));
  const ids = left.map(({ thing_id: id }) => id);
  const names = new Map((await procedureRows.findProcedures(db, { ids, names: [] })).map((one) => [one.id, one.name]));
  return left.map(({ kind, thing_id: id }) => ({
    ...{ kind, id, name: names.get(id) ?? "" },
    reason: unchanged.has(id) ? "in_use" : "changed",
  }));
}

const columnsOf = ({ name, description, tags, draft }: Before) => ({
  ...{ name, description, tags },
  draft: draft === null ? null : JSON.stringify(draft),
});
