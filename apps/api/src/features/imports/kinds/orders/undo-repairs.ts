import { importLimits } from "@millwright/contract/import-limits";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import { importedEntries } from "#features/history/history.ts";
import type { Left, UndoMoment } from "#features/imports/kinds/kind-writer.ts";
import { undoMachines } from "#features/imports/kinds/machines/undo-machines.ts";
import { inSteps } from "#features/imports/kinds/undo-steps.ts";
import { listUsed, lockUnchanged } from "#features/imports/kinds/used.queries.ts";
import type { MadeThing } from "#features/imports/run/runs.queries.ts";
import { importedLabour } from "#features/labour/labour.ts";
import { type RepairColumns, repairRows } from "#features/work-orders/work-orders.ts";

/** What comes and goes with an order. */
const partsOfOrders = ["work_order_json", "labour_entry"];

/** Takes back the repairs that nobody has worked with since, and the machines and departments that then hold nothing. */
export async function undoRepairs(
  db: CompanyDb,
  created: readonly MadeThing[],
  moment: UndoMoment,
): Promise<{ gone: number; left: Left[] }> {
  const orders = created.filter(({ kind }) => kind === "workOrder");
  const unchanged = await lockUnchanged(db, "work_order", orders);
  const changedSince = orders.filter(({ thing_id: id }) => !unchanged.has(id));
  const there = orders.filter(({ thing_id: id }) => unchanged.has(id));
  const ids = there.filter((one) => one.is_new).map(({ thing_id: id }) => id);
  const labour = created.filter(({ kind }) => kind === "labour").map(({ thing_id: id }) => id);
  const removed = new Set<string>();
  await inSteps(ids, moment, async (some) => {
    for (const id of await removeUnused(db, some, labour)) removed.add(id);
  });
  const restored = await restoreOrders(
    db,
    there.filter((one) => !one.is_new),
    moment,
  );
  const inUse = there.filter(({ thing_id: id, is_new }) => is_new && !removed.has(id));
  const beside = await undoMachines(
    db,
    created.filter(({ kind }) => kind === "machine" || kind === "department"),
    moment,
  );
  for (const id of removed) announce(db, { kind: "workOrder", id });
  return {
    gone: removed.size + restored + beside.gone,
    left: [
      ...(await leftOrders(db, changedSince, "changed")),
      ...(await leftOrders(db, inUse, "in_use")),
      ...beside.left,
    ],
  };
}

async function removeUnused(db: CompanyDb, ids: readonly string[], labour: readonly string[]): Promise<string[]> {
  const used = new Set([
    ...(await listUsed(db, "work_order", ids, partsOfOrders)),
    ...(await importedLabour.listOtherLabour(db, ids, labour)),
  ]);
  const unused = ids.filter((id) => !used.has(id));
  if (unused.length === 0) return [];
  for (const id of await importedEntries.removeEntriesOf(db, unused)) announce(db, { kind: "history", id });
  await importedLabour.removeLabourOf(db, unused);
  await repairRows.removeOrders(db, unused);
  return unused;
}

/** Writes orders as they were before an import changed them. */
export async function restoreOrders(
  db: CompanyDb,
  changed: readonly MadeThing[],
  moment: Pick<UndoMoment, "at" | "onProgress">,
): Promise<number> {
  const before = changed.map(({ thing_id: id, before: columns }) => ({
    ...(columns as unknown as RepairColumns),
    id,
  }));
  let count = 0;
  await inSteps(before, moment, async (some) => {
    const restored = await repairRows.updateRepairRows(db, some, moment.at);
    for (const { id } of restored) announce(db, { kind: "workOrder", id });
    count += restored.length;
  });
  return count;
}

/** Orders that stay, by their codes and titles. */
export async function leftOrders(db: CompanyDb, things: readonly MadeThing[], reason: Left["reason"]): Promise<Left[]> {
  const some = things.slice(0, importLimits.left).map(({ thing_id: id }) => id);
  const names = new Map((await repairRows.namesOfOrders(db, some)).map(({ id, name }) => [id, name]));
  return things.map(({ kind, thing_id: id }) => ({ kind, id, name: names.get(id) ?? "", reason }));
}
