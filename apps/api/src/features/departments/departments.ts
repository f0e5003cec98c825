import { announce } from "#db/announce.ts";
import type { CompanyDb } from "#db/database.ts";
import {
  emptyDepartment,
  holdDepartment,
  insertDepartment,
  markDepartmentDeleted,
  nameDepartment,
} from "#features/departments/departments.queries.ts";
import { type JsonText, jsonText } from "#http/answers.ts";
import { refuse } from "#http/refusal.ts";

/** @throws Refusal `name_required` */
export async function makeDepartment(db: CompanyDb, name: string, at: Temporal.Instant): Promise<JsonText> {
  if (name === "") return refuse("name_required", { fields: { name: "required" } });
  const made = (await insertDepartment(db, name, at)) ?? refuse("internal");
  announce(db, { kind: "department", id: made.id });
  return jsonText(made.wire);
}

/** @throws Refusal `name_required`, `not_found` */
export async function renameDepartment(db: CompanyDb, id: string, name: string): Promise<JsonText> {
  if (name === "") return refuse("name_required", { fields: { name: "required" } });
  const renamed = (await nameDepartment(db, id, name)) ?? refuse("not_found");
  announce(db, { kind: "department", id });
  return jsonText(renamed.wire);
}

/** Deletes a department. Its machines are in none from then on; past work keeps its name. @throws Refusal `not_found` */
export async function deleteDepartment(db: CompanyDb, id: string, at: Temporal.Instant): Promise<void> {
  if (!(await markDepartmentDeleted(db, id, at))) refuse("not_found");
  const machineIds = await emptyDepartment(db, id);
  announce(db, { kind: "department", id });
  for (const machineId of machineIds) announce(db, { kind: "machine", id: machineId });
}

/** Makes sure that something can be put in this department while the transaction lasts. @throws Refusal `unknown_reference` */
export async function requireDepartment(db: CompanyDb, id: string): Promise<void> {
  if (!(await holdDepartment(db, id))) refuse("unknown_reference", { fields: { department_id: "invalid" } });
}
