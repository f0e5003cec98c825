import type { CompanyDb } from "#db/database.ts";
import type { Deletion } from "#db/deletion.ts";
import { announce } from "#db/transaction/announce.ts";
import { markDepartmentDeleted, refillDepartment, undeleteDepartment } from "#features/departments/deleted.queries.ts";
import {
  emptyDepartment,
  findDepartmentJson,
  findDepartments,
  holdDepartment,
  insertDepartment,
  isDepartment,
  listDepartments,
  listDepartmentJson as listJson,
  nameDepartment,
  renameDepartments,
} from "#features/departments/departments.queries.ts";
import { holdOpenWork, type OpenWorkFate, openWorkOf, settleOpenWork } from "#features/open-work/open-work.ts";
import { type JsonText, jsonText, type Page } from "#http/answer/answers.ts";
import { refuse } from "#http/errors/refusal.ts";
import { listByName } from "#http/list/list-by-name.ts";

/** How sheets bring in departments. */
export const departmentRows = { findDepartments, renameDepartments };
export const listDepartmentJson = listJson;

/** A page of the departments that a query asks for, by name. */
export function readDepartments(
  db: CompanyDb,
  query: { q?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<Page<never>> {
  return listByName(query, (page) => listDepartments(db, page));
}

/** @throws Refusal `name_required` */
export async function makeDepartment(
  db: CompanyDb,
  { id = crypto.randomUUID(), name }: { id?: string | undefined; name: string },
  at: Temporal.Instant,
): Promise<JsonText> {
  if (name === "") return refuse("name_required", { fields: { name: "required" } });
  await insertDepartment(db, { id, name, at });
  announce(db, { kind: "department", id });
  return getDepartment(db, id);
}

/** @throws Refusal `not_found` */
export async function getDepartment(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findDepartmentJson(db, id)) ?? refuse("not_found"));
}

/** @throws Refusal `name_required`, `not_found` */
export async function renameDepartment(db: CompanyDb, id: string, name: string): Promise<JsonText> {
  if (name === "") return refuse("name_required", { fields: { name: "required" } });
  if (await nameDepartment(db, id, name)) {
    announce(db, { kind: "department", id });
    announce(db, { kind: "orderNames", id });
  }
  return getDepartment(db, id);
}

/** How many open repairs and PMs point to a department. @throws Refusal `not_found` */
export async function getOpenWork(db: CompanyDb, id: string) {
  return (await isDepartment(db, id)) ? openWorkOf(db, "department_id", id) : refuse("not_found");
}

/**
 * Deletes a department, and does with its open work what is asked. Its machines are in none from then on, or go along to
 * the department that its work is moved to; past work keeps its name.
 * @throws Refusal `not_found`, `invalid`, `unknown_reference`
 */
export async function deleteDepartment(
  db: CompanyDb,
  id: string,
  fate: { open_work: OpenWorkFate["open_work"]; to?: string | undefined },
  deletion: Deletion,
): Promise<void> {
  await holdOpenWork(db, "department_id", id, fate.open_work);
  const to = fate.open_work === "move" || fate.to !== undefined ? await newDepartment(db, id, fate.to) : {};
  if (!(await markDepartmentDeleted(db, id, deletion))) refuse("not_found");
  await settleOpenWork(db, "department_id", id, { open_work: fate.open_work, to }, deletion);
  const machineIds = await emptyDepartment(db, id, fate.open_work === "move" ? (to.department_id ?? null) : null);
  announce(db, { kind: "department", id });
  if (to.department_id) announce(db, { kind: "department", id: to.department_id });
  for (const machineId of machineIds) announce(db, { kind: "machine", id: machineId });
}

/** Brings a deleted department back, with those of its machines that are in none by now. @throws Refusal `not_found` */
export async function restoreDepartment(db: CompanyDb, id: string): Promise<JsonText> {
  if (!(await undeleteDepartment(db, id))) return refuse("not_found");
  const machineIds = await refillDepartment(db, id);
  announce(db, { kind: "department", id });
  for (const machineId of machineIds) announce(db, { kind: "machine", id: machineId });
  return getDepartment(db, id);
}

async function newDepartment(db: CompanyDb, from: string, to: string | undefined): Promise<OpenWorkFate["to"]> {
  if (to === undefined || to === from)
    return refuse("invalid", { fields: { to_department_id: to ? "invalid" : "required" } });
  if (!(await holdDepartment(db, to))) refuse("unknown_reference", { fields: { to_department_id: "invalid" } });
  return { department_id: to };
}

/** Whether a department stands; it then stays until the transaction ends. */
export function keepsDepartment(db: CompanyDb, id: string): Promise<boolean> {
  return holdDepartment(db, id);
}

/** Makes sure that something can be put in this department while the transaction lasts. @throws Refusal `unknown_reference` */
export async function requireDepartment(db: CompanyDb, id: string): Promise<void> {
  if (!(await holdDepartment(db, id))) refuse("unknown_reference", { fields: { department_id: "invalid" } });
}
