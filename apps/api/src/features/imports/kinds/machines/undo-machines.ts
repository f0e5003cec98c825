import { importLimits } from "@millwright/contract/import-limits";
import { numberKey } from "@millwright/domain/machines/equipment-number";
import type { CompanyDb } from "#db/database.ts";
import { announce } from "#db/transaction/announce.ts";
import type { Left, UndoMoment } from "#features/imports/kinds/kind-writer.ts";
import { KnownMachines } from "#features/imports/kinds/machines/machine-line.ts";
import { inSteps } from "#features/imports/kinds/undo-steps.ts";
import { listUsed, lockUnchanged } from "#features/imports/kinds/used.queries.ts";
import type { MadeThing } from "#features/imports/run/runs.queries.ts";
import { type MachineColumns, machineRows } from "#features/machines/machines.ts";

/** Takes back the machines that nobody has worked with since, and the departments that then hold nothing. */
export async function undoMachines(
  db: CompanyDb,
  created: readonly MadeThing[],
  moment: Pick<UndoMoment, "onProgress">,
): Promise<{ gone: number; left: Left[] }> {
  await machineRows.lockMachineImport(db);
  const machines = created.filter(({ kind }) => kind === "machine");
  const unchanged = await lockUnchanged(db, "machine", machines);
  const changedSince = machines.filter(({ thing_id: id }) => !unchanged.has(id));
  const there = machines.filter(({ thing_id: id }) => unchanged.has(id));
  const removed = await removeUnused(
    db,
    there.filter((one) => one.is_new).map(({ thing_id: id }) => id),
    moment,
  );
  const restored = await restore(
    db,
    there.filter((one) => !one.is_new),
  );
  const inUse = there.filter(({ thing_id: id }) => !removed.has(id) && !restored.has(id));
  const departments = created.filter(({ kind }) => kind === "department").map(({ thing_id: id }) => id);
  const emptied = await removeDepartments(db, departments);
  for (const id of [...removed, ...restored]) announce(db, { kind: "machine", id });
  return {
    gone: removed.size + restored.size + emptied.gone,
    left: [...(await leftOf(db, changedSince, "changed")), ...(await leftOf(db, inUse, "in_use")), ...emptied.left],
  };
}

/** Removes those that nothing points to but each other. */
async function removeUnused(
  db: CompanyDb,
  ids: readonly string[],
  moment: Pick<UndoMoment, "onProgress">,
): Promise<Set<string>> {
  const used = new Set(await listUsed(db, "machine", ids));
  const unused = new Set(ids.filter((id) => !used.has(id)));
  for (;;) {
    const parents = await machineRows.listOtherParents(db, [...unused]);
    if (parents.length === 0) break;
    for (const id of parents) unused.delete(id);
  }
  const inOrder = unused.size === 0 ? [] : await machineRows.listPartsFirst(db, [...unused]);
  await inSteps(inOrder, moment, (some) => machineRows.removeMachines(db, some));
  return unused;
}

/** Puts back what was changed, but for those whose number is another one's by now. */
async function restore(db: CompanyDb, changed: readonly MadeThing[]): Promise<Set<string>> {
  if (changed.length === 0) return new Set();
  const before = changed.map(({ thing_id: id, before: columns }) => ({
    ...(columns as unknown as MachineColumns),
    id,
  }));
  const numberKeys = before.flatMap(({ number }) => (number === null ? [] : [numberKey(number)]));
  const nobody = { ids: [], names: [], serialNumbers: [] };
  const holders = new KnownMachines(await machineRows.findMachineRows(db, { ...nobody, numberKeys }));
  const own = new Set(before.map(({ id }) => id));
  const free = before.filter(
    ({ number }) => number === null || holders.by("number", number).every((other) => own.has(other.id)),
  );
  return new Set((await machineRows.updateMachines(db, free)).map(({ id }) => id));
}

/** Those that something is in stay; those that somebody deleted since are gone already. */
async function removeDepartments(db: CompanyDb, ids: readonly string[]): Promise<{ gone: number; left: Left[] }> {
  if (ids.length === 0) return { gone: 0, left: [] };
  const used = new Set(await listUsed(db, "department", ids));
  const gone = await machineRows.removeDepartments(
    db,
    ids.filter((id) => !used.has(id)),
  );
  for (const id of ids) announce(db, { kind: "department", id });
  const left = (await machineRows.listDepartmentNames(db))
    .filter(({ id }) => used.has(id))
    .sort((a, b) => a.name.localeCompare(b.name));
  return {
    gone: gone.length,
    left: left.map(({ id, name }): Left => ({ kind: "department", id, name, reason: "in_use" })),
  };
}

async function leftOf(db: CompanyDb, things: readonly MadeThing[], reason: Left["reason"]): Promise<Left[]> {
  const names = new Map(
    (
      await machineRows.namesOfMachines(
        db,
        things.slice(0, importLimits.left).map(({ thing_id: id }) => id),
      )
    ).map(({ id, name }) => [id, name]),
  );
  return things.map(({ kind, thing_id: id }) => ({ kind, id, name: names.get(id) ?? "", reason }));
}
