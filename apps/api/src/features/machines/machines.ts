import { type DatedTerms, withTerms } from "@millwright/domain/figures/terms";
import type { MachineState } from "@millwright/domain/machines/downtime";
import { asNumber } from "@millwright/domain/machines/equipment-number";
import type { Criticality } from "@millwright/domain/machines/machine";
import { dayOf } from "@millwright/domain/when";
import type { CompanyDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { announce } from "#db/transaction/announce.ts";
import { keepsDepartment, requireDepartment } from "#features/departments/departments.ts";
import { setMachineState } from "#features/downtimes/downtimes.ts";
import { addFiles, attachFiles, isPhotoOf, keepFilesOnDevices } from "#features/files/files.ts";
import { requireUnlockedMachine } from "#features/lockout/lockout.ts";
import { findDeletedMachine, markMachineDeleted, undeleteMachine } from "#features/machines/deleted.queries.ts";
import { insertDepartments, insertMachines, lockImports } from "#features/machines/import/import-machines.queries.ts";
import {
  findMachineRows,
  listDepartmentNames,
  listMachineNames,
  listOtherParents,
  listPartsFirst,
  namesOfMachines,
  removeDepartments,
  removeMachines,
  updateMachines,
} from "#features/machines/import/machine-rows.queries.ts";
import { readMachines as read } from "#features/machines/list.ts";
import {
  changeMachine,
  findMachineJson,
  insertMachine,
  isMachine,
  type LockedMachine,
  listMachineJson as listJson,
  lockMachine,
  type MachineChanges,
  writeFormerTerms,
} from "#features/machines/machines.queries.ts";
import { lockNumbers } from "#features/machines/number/number.queries.ts";
import { findOtherOf, requireFreeNumber } from "#features/machines/number/number.ts";
import { holdMachine, lockTree } from "#features/machines/tree.queries.ts";
import { requireParent, requirePlaceInTree } from "#features/machines/tree.ts";
import { requireNoPlansBy } from "#features/meters/meters.ts";
import { holdOpenWork, type OpenWorkFate, openWorkOf, settleOpenWork } from "#features/open-work/open-work.ts";
import { requireClass } from "#features/plant-codes/plant-codes.ts";
import { type JsonText, jsonText } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** @throws Refusal `not_found` */
export async function getMachine(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findMachineJson(db, id)) ?? refuse("not_found"));
}

export type { MachinesQuery } from "#features/machines/list.ts";
export const readMachines = read;
export const listMachineJson = listJson;

/** How sheets bring in machines. */
export const machineRows = {
  ...{ findMachineRows, insertMachines, updateMachines, listDepartmentNames, insertDepartments, lockMachineImport },
  ...{ namesOfMachines, listMachineNames, listOtherParents, listPartsFirst, removeMachines, removeDepartments },
};
export type { MachineColumns, MachineRow } from "#features/machines/import/machine-rows.queries.ts";

/** Of two who bring machines into a company at once one waits; the tree and the numbers are theirs until they are done. */
async function lockMachineImport(db: CompanyDb): Promise<void> {
  await lockImports(db);
  await lockNumbers(db);
  await lockTree(db);
}

/** Makes sure that a machine can be a part of another one. @throws Refusal `unknown_reference`, `machine_in_itself` */
export const requirePlace = requirePlaceInTree;

interface NewMachine {
  id?: string | undefined;
  name: string;
  number?: string | null | undefined;
  department_id?: string | null | undefined;
  parent_id?: string | null | undefined;
  criticality?: Criticality | null | undefined;
  class_id?: string | null | undefined;
}

/** @throws Refusal `machine_name_required`, `machine_number_taken`, `unknown_reference` */
export async function makeMachine(
  db: CompanyDb,
  { id = crypto.randomUUID(), name, department_id: departmentId = null, ...more }: NewMachine,
  at: Temporal.Instant,
): Promise<JsonText> {
  const { parent_id: parentId = null, criticality = null, class_id: classId = null } = more;
  const number = asNumber(more.number ?? null);
  requireName(name);
  if (departmentId) await requireDepartment(db, departmentId);
  if (parentId) await requireParent(db, parentId);
  if (classId) await requireClass(db, classId);
  await requireFreeNumber(db, number, id);
  await insertMachine(db, { id, name, number, departmentId, parentId, criticality, classId, at });
  announceMachine(db, id, departmentId);
  return getMachine(db, id);
}

export interface MachineEdit extends MachineChanges {
  files?: { id: string }[] | undefined;
  kept_file_ids?: string[] | undefined;
  from_department_id?: string | null | undefined;
  /** The version that the changes were made on; null when it does not matter. */
  version: number | null;
}

/**
 * Changes what is given of a machine; what is so already makes no version. Only a machine in no department can be assigned to one, or one that leaves the
 * department that is named.
 * @throws Refusal `not_found`, `machine_name_required`, `machine_number_taken`, `stale`, `machine_in_department`, `machine_in_itself`, `unknown_reference`
 */
export async function editMachine(
  db: CompanyDb,
  id: string,
  edit: MachineEdit,
  by: Actor,
  now: Temporal.Instant,
): Promise<JsonText> {
  const { files, kept_file_ids: keptIds, version, from_department_id: from, ...given } = edit;
  const changes = withNumber(given);
  if (!(await isMachine(db, id))) return refuse("not_found");
  if (changes.name !== undefined) requireName(changes.name);
  await requireNamed(db, id, changes, from);
  const machine = (await lockMachine(db, id)) ?? refuse("not_found");
  if (version !== null && version !== machine.version) return refuse("stale");
  requireAssignable(machine, changes.department_id, from);
  await requireFreeNumber(db, changes.number, id);
  const attached = files !== undefined && (await attachFiles(db, { machineId: id }, idsOf(files), by));
  const pictured = changes.photo_id ? await takePhoto(db, id, changes.photo_id) : false;
  const pinned = keptIds !== undefined && (await keepFilesOnDevices(db, { machineId: id }, keptIds));
  await keepTerms(db, id, machine, changes, dayOf(now, by.timeZone).toString());
  if (await changeMachine(db, id, changes, attached || pictured || pinned)) {
    announceMachine(db, id, machine.departmentId, changes.department_id);
  }
  if (changes.name !== undefined && changes.name !== machine.name) announce(db, { kind: "orderNames", id });
  return getMachine(db, id);
}

/** What is over keeps the hours and the cost of an hour that a machine had. */
async function keepTerms(
  db: CompanyDb,
  id: string,
  before: DatedTerms,
  { week_minutes: week, downtime_cost_cents: cost }: MachineChanges,
  today: string,
): Promise<void> {
  const isOtherWeek = week !== undefined && week?.join() !== before.week_minutes?.join();
  const isOtherCost = cost !== undefined && cost !== before.downtime_cost_cents;
  if (isOtherWeek || isOtherCost) await writeFormerTerms(db, id, withTerms(pick(before), today));
}

const pick = ({ week_minutes, downtime_cost_cents, former_terms }: DatedTerms): DatedTerms => ({
  ...{ week_minutes, downtime_cost_cents, former_terms },
});

/** A department is locked before its machines, here as where it is deleted: neither waits for the other. */
async function requireNamed(
  db: CompanyDb,
  id: string,
  { department_id: to, parent_id: parentId, class_id: classId }: MachineChanges,
  from: string | null | undefined,
): Promise<void> {
  if (from) await requireDepartment(db, from);
  if (to) await requireDepartment(db, to);
  if (parentId) await requirePlaceInTree(db, id, parentId);
  if (classId) await requireClass(db, classId);
}

interface SaidOfMachine {
  state: MachineState;
  since?: string | null | undefined;
  work_order_id?: string | null | undefined;
  /** When it was said, where that is long before it came. */
  doneBefore?: Temporal.Instant | null | undefined;
}

/** Records that a machine stopped or runs. @throws Refusal as `setMachineState` does. */
export async function sayState(
  db: CompanyDb,
  id: string,
  { state, since = null, work_order_id: workOrderId, doneBefore }: SaidOfMachine,
  now: Temporal.Instant,
): Promise<JsonText> {
  await setMachineState(
    db,
    id,
    {
      state,
      since: since === null ? null : Temporal.Instant.from(since),
      workOrderId: workOrderId ?? undefined,
      doneBefore,
    },
    now,
  );
  return getMachine(db, id);
}

/** Makes sure that something can name this machine while the transaction lasts. @throws Refusal `unknown_reference` */
export async function requireMachine(db: CompanyDb, id: string): Promise<void> {
  if (!(await holdMachine(db, id))) refuse("unknown_reference", { fields: { machine_id: "invalid" } });
}

/** How many open repairs and PMs point to a machine. @throws Refusal `not_found` */
export async function getOpenWork(db: CompanyDb, id: string) {
  return (await isMachine(db, id)) ? openWorkOf(db, "machine_id", id) : refuse("not_found");
}

/**
 * Deletes a machine, and does with its open work what is asked; past work keeps its name.
 * @throws Refusal `not_found`, `invalid`, `unknown_reference`, `locks_held`, `meter_in_use`
 */
export async function deleteMachine(
  db: CompanyDb,
  id: string,
  fate: { open_work: OpenWorkFate["open_work"]; to?: string | undefined },
  deletion: Deletion,
): Promise<void> {
  // Two machines are locked at once here, as where one is hung under another.
  if (fate.open_work === "move") await lockTree(db);
  await holdOpenWork(db, "machine_id", id, fate.open_work);
  const to = fate.open_work === "move" || fate.to !== undefined ? await newLocation(db, id, fate.to) : {};
  const deleted = (await markMachineDeleted(db, id, deletion)) ?? refuse("not_found");
  await requireUnlockedMachine(db, id);
  await settleOpenWork(db, "machine_id", id, { open_work: fate.open_work, to }, deletion);
  await requireNoPlansBy(db, id);
  announceMachine(db, id, deleted.departmentId);
}

/**
 * Brings a deleted machine back, into its department if that still stands; without its number if that is asked.
 * @throws Refusal `not_found`, `machine_number_taken`
 */
export async function restoreMachine(
  db: CompanyDb,
  id: string,
  { isNumberless = false }: { isNumberless?: boolean | undefined } = {},
): Promise<JsonText> {
  const { departmentId: was, number: numberWas } = (await findDeletedMachine(db, id)) ?? refuse("not_found");
  const departmentId = was !== null && (await keepsDepartment(db, was)) ? was : null;
  const isTaken = isNumberless && (await findOtherOf(db, numberWas, id)) !== undefined;
  const number = isTaken ? null : numberWas;
  await requireFreeNumber(db, number, id);
  if (!(await undeleteMachine(db, id, { departmentId, number }))) refuse("not_found");
  announceMachine(db, id, departmentId);
  return getMachine(db, id);
}

/** Where the open work of a machine goes: to another machine, in its department. */
async function newLocation(db: CompanyDb, from: string, to: string | undefined): Promise<OpenWorkFate["to"]> {
  if (to === undefined || to === from)
    return refuse("invalid", { fields: { to_machine_id: to ? "invalid" : "required" } });
  const machine = (await lockMachine(db, to)) ?? refuse("unknown_reference", { fields: { to_machine_id: "invalid" } });
  return { machine_id: to, department_id: machine.departmentId };
}

/** A photo that is not among its files yet becomes one of them. Answers whether it did. @throws Refusal `unknown_reference` */
async function takePhoto(db: CompanyDb, machineId: string, fileId: string): Promise<boolean> {
  const taken = await addFiles(db, { machineId }, [fileId], "photo_id");
  if (await isPhotoOf(db, { machineId }, fileId)) return taken;
  return refuse("unknown_reference", { fields: { photo_id: "invalid" } });
}

/** A number that names nothing counts as none. */
function withNumber<Changes extends MachineChanges>(changes: Changes): Changes {
  return changes.number === undefined ? changes : { ...changes, number: asNumber(changes.number) };
}

function requireName(name: string): void {
  if (name === "") refuse("machine_name_required", { fields: { name: "required" } });
}

function requireAssignable(
  machine: LockedMachine,
  departmentId: string | null | undefined,
  from: string | null | undefined,
): void {
  const isElsewhere = machine.departmentId !== null && ![departmentId, from].includes(machine.departmentId);
  if (departmentId && isElsewhere) refuse("machine_in_department", { fields: { department_id: "invalid" } });
}

function idsOf(files: { id: string }[]): string[] {
  return files.map((file) => file.id);
}

/** A department's count of machines changes with its machines. */
function announceMachine(db: CompanyDb, id: string, ...departmentIds: (string | null | undefined)[]): void {
  announce(db, { kind: "machine", id });
  for (const departmentId of departmentIds) if (departmentId) announce(db, { kind: "department", id: departmentId });
}
