import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { removeExecutionsOf } from "#features/executions/executions.ts";
import type { Left, UndoMoment } from "#features/imports/kinds/kind-writer.ts";
import { undoMachines } from "#features/imports/kinds/machines/undo-machines.ts";
import { editedBefore } from "#features/imports/kinds/maintenance/write-plans.ts";
import { leftOrders, restoreOrders } from "#features/imports/kinds/orders/undo-repairs.ts";
import { takeBackPublication } from "#features/imports/kinds/procedures/publish-imported.ts";
import { inSteps } from "#features/imports/kinds/undo-steps.ts";
import { listUsed } from "#features/imports/kinds/used.queries.ts";
import type { MadeThing, StoredMade } from "#features/imports/run/runs.queries.ts";
import { procedureRows } from "#features/procedures/procedures.ts";
import { type PlanEdit, repairRows } from "#features/work-orders/work-orders.ts";

/** What comes and goes with a PM. */
const partsOfPlans = ["work_order_json", "checklist_item", "pm_schedule", "frozen_work"];

/** Takes back the PMs that nobody has changed or worked on since, also where days have passed, with what rows had made beside. */
export async function undoMaintenance(
  db: CompanyDb,
  created: readonly StoredMade[],
  moment: UndoMoment,
): Promise<{ gone: number; left: Left[] }> {
  const plans = created.filter(({ kind }) => kind === "workOrder");
  const seen = plans.map(({ thing_id: id, is_new, left_at }) => ({ id, is_new, left_at }));
  const untouched = new Set(await repairRows.lockUntouchedPlans(db, seen, moment.importedAt));
  const there = plans.filter(({ thing_id: id }) => untouched.has(id));
  const removed = new Set<string>();
  const newIds = there.filter((one) => one.is_new).map(({ thing_id: id }) => id);
  await inSteps(newIds, moment, async (some) => {
    for (const id of await removeUnused(db, some)) removed.add(id);
  });
  const changed = there.filter((one) => !one.is_new);
  const refused = await editBack(db, changed, moment);
  const restored = await restoreOrders(
    db,
    changed.filter(({ thing_id: id }) => !refused.has(id)),
    moment,
  );
  const beside = await undoMachines(
    db,
    created.filter(({ kind }) => kind === "machine" || kind === "department"),
    moment,
  );
  const published = await undoPublications(
    db,
    created.filter(({ kind }) => kind === "publication").map(({ thing_id: id }) => id),
    moment,
  );
  const changedSince = plans.filter(({ thing_id: id }) => !untouched.has(id));
  const inUse = there.filter(({ thing_id: id, is_new }) => (is_new ? !removed.has(id) : refused.has(id)));
  return {
    gone: removed.size + restored + beside.gone + published.gone,
    left: [
      ...(await leftOrders(db, changedSince, "changed")),
      ...(await leftOrders(db, inUse, "in_use")),
      ...beside.left,
      ...published.left,
    ],
  };
}

/** Makes procedures drafts again that an import published, where nothing follows them by now. */
async function undoPublications(
  db: CompanyDb,
  ids: readonly string[],
  { at, onProgress }: UndoMoment,
): Promise<{ gone: number; left: Left[] }> {
  if (ids.length === 0) return { gone: 0, left: [] };
  const used = new Set([
    ...(await listUsed(db, "procedure", ids, ["procedure_version"])),
    ...(await procedureRows.listFollowedByLevels(db, ids)),
  ]);
  const left: Left[] = [];
  for (const procedure of await procedureRows.findProcedures(db, { ids, names: [] })) {
    const { id, name, published, draft } = procedure;
    const isChanged = published !== 1 || draft !== null;
    const isGone = !isChanged && !used.has(id) && (await takeBackPublication(db, procedure, at));
    if (!isGone) left.push({ kind: "procedure", id, name, reason: isChanged ? "changed" : "in_use" });
    await onProgress(1);
  }
  return { gone: ids.length - left.length, left };
}

/** Gives PMs that an import had come otherwise what they had, from now on; answers which can't have it any more. */
async function editBack(
  db: CompanyDb,
  changed: readonly MadeThing[],
  moment: UndoMoment,
): Promise<ReadonlySet<string>> {
  const edits = changed.flatMap(({ thing_id: id, before }) => {
    const edit = before?.[editedBefore];
    return edit === undefined ? [] : [{ id, edit: edit as PlanEdit }];
  });
  return repairRows.editPlans(db, edits, moment);
}

async function removeUnused(db: CompanyDb, ids: readonly string[]): Promise<Set<string>> {
  const used = new Set(await listUsed(db, "work_order", ids, partsOfPlans));
  const unused = ids.filter((id) => !used.has(id));
  if (unused.length === 0) return new Set();
  await removeExecutionsOf(db, unused);
  await repairRows.removeOrders(db, unused);
  for (const id of unused) announce(db, { kind: "workOrder", id });
  return new Set(unused);
}
