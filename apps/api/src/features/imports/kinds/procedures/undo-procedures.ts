import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import type { Left, UndoMoment } from "#features/imports/kinds/kind-writer.ts";
import { listUsed, lockUnchanged } from "#features/imports/kinds/used.queries.ts";
import type { MadeThing } from "#features/imports/run/runs.queries.ts";
import { type FoundProcedure, procedureRows } from "#features/procedures/procedures.ts";

type Before = Pick<FoundProcedure, "name" | "description" | "tags" | "draft">;

/** Takes back the procedures that nobody has changed or published since, and that nothing follows. */
export async function undoProcedures(
  db: CompanyDb,
  created: readonly MadeThing[],
  { at, onProgress }: UndoMoment,
): Promise<{ gone: number; left: Left[] }> {
  const unchanged = await lockUnchanged(db, "procedure", created);
  const there = created.filter(({ thing_id: id }) => unchanged.has(id));
  const newIds = there.filter((one) => one.is_new).map(({ thing_id: id }) => id);
  const used = new Set(await listUsed(db, "procedure", newIds));
  const gone = new Set<string>();
  for (const { thing_id: id, is_new: isNew, before } of there) {
    if (used.has(id)) continue;
    if (isNew) await procedureRows.deleteDraft(db, id);
    else await procedureRows.restoreProcedure(db, id, columnsOf(before as unknown as Before), at);
    gone.add(id);
    announce(db, { kind: "procedure", id });
    await onProgress(1);
  }
  const left = created.filter(({ thing_id: id }) => !gone.has(id));
  const ids = left.map(({ thing_id: id }) => id);
  const names = new Map((await procedureRows.findProcedures(db, { ids, names: [] })).map((one) => [one.id, one.name]));
  return {
    gone: gone.size,
    left: left.map(({ kind, thing_id: id }) => ({
      ...{ kind, id, name: names.get(id) ?? "" },
      reason: unchanged.has(id) ? "in_use" : "changed",
    })),
  };
}

const columnsOf = ({ name, description, tags, draft }: Before) => ({
  ...{ name, description, tags },
  draft: draft === null ? null : JSON.stringify(draft),
});
