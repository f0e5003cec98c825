import type { ImportRow } from "@millwright/contract/imports";
import { announce } from "#db/transaction/announce.ts";
import type { RunContext } from "#features/imports/kinds/kind-writer.ts";
import { columnsOf, type GivenColumns } from "#features/imports/kinds/machines/machine-line.ts";
import type { Nameable } from "#features/imports/kinds/references.ts";
import { type MachineColumns, type MachineRow, machineRows } from "#features/machines/machines.ts";

/** What becomes of a row; of row 0, of a machine that rows name. */
export type PlannedMachine =
  | { outcome: "made"; row: number; machine: MachineColumns & { id: string } }
  | { outcome: "changed"; row: number; current: MachineRow; fields: GivenColumns; changes: ImportRow["changes"] };

/** Writes what was planned, in a statement each for departments, new machines and changed ones. */
export async function writeMachines(
  { db, at, report, alsoMade }: RunContext,
  departments: readonly Nameable[],
  planned: readonly PlannedMachine[],
): Promise<void> {
  if (departments.length > 0) {
    await machineRows.insertDepartments(db, departments, at);
    for (const { id } of departments) alsoMade({ kind: "department", thing_id: id, ...isNew, version: null });
  }
  const created = planned.flatMap((one) => (one.outcome === "made" ? [one] : []));
  if (created.length > 0)
    await machineRows.insertMachines(
      db,
      created.map(({ machine }) => machine),
      at,
    );
  for (const { row, machine } of created) {
    const thing = { kind: "machine", thing_id: machine.id, ...isNew, version: 1 };
    if (row === 0) alsoMade(thing);
    else report(row, { outcome: "made", thing });
  }
  const changed = planned.flatMap((one) => (one.outcome === "changed" ? [one] : []));
  const versions = new Map<string, number>();
  if (changed.length > 0) {
    const rows = changed.map(({ current, fields }) => ({ ...columnsOf(current), ...fields, id: current.id }));
    for (const { id, version } of await machineRows.updateMachines(db, rows)) versions.set(id, version);
  }
  for (const { row, current, changes } of changed) {
    const version = versions.get(current.id) ?? current.version;
    const thing = { kind: "machine", thing_id: current.id, is_new: false, before: columnsOf(current), version };
    const version_before = current.version;
    report(row, { outcome: "changed", thing: { ...thing, version_before, before: { ...thing.before } }, changes });
  }
  for (const one of planned) announceOne(db, one);
}

const isNew = { is_new: true, before: null };

function announceOne(db: RunContext["db"], one: PlannedMachine): void {
  const { id } = one.outcome === "made" ? one.machine : one.current;
  announce(db, { kind: "machine", id });
  const departments =
    one.outcome === "made" ? [one.machine.department_id] : [one.current.department_id, one.fields.department_id];
  for (const department of departments) if (department) announce(db, { kind: "department", id: department });
  if (one.outcome === "changed" && one.fields.name !== undefined && one.fields.name !== one.current.name) {
    announce(db, { kind: "orderNames", id });
  }
}
