import type { CompanyDb } from "#db/database.ts";
import { requireDepartment } from "#features/departments/departments.ts";
import { holdAssignee, holdMachine } from "#features/work-orders/location/location.queries.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Where work is. */
export interface WorkLocation {
  departmentId: string | null;
  machineId: string | null;
}

interface AskedLocation {
  department_id?: string | null | undefined;
  machine_id?: string | null | undefined;
}

/**
 * Where the work is to be, held there until the transaction ends; null when it stays where it is. Another department
 * clears the machine unless one of it is given; a machine without a department brings its own.
 * @throws Refusal `unknown_reference`, `wrong_department`
 */
export async function newLocation(
  db: CompanyDb,
  requested: AskedLocation,
  present: WorkLocation,
): Promise<WorkLocation | null> {
  const departmentId = requested.department_id === undefined ? present.departmentId : requested.department_id;
  const isSameDepartment = departmentId === present.departmentId;
  const machineId =
    requested.machine_id === undefined && isSameDepartment ? present.machineId : (requested.machine_id ?? null);
  if (isSameDepartment && machineId === present.machineId) return null;
  if (departmentId && !isSameDepartment) await requireDepartment(db, departmentId);
  if (!machineId) return { departmentId, machineId };
  const machine = (await holdMachine(db, machineId)) ?? unknown("machine_id");
  if (departmentId && machine.departmentId !== departmentId) {
    refuse("wrong_department", { fields: { machine_id: "invalid" } });
  }
  return { departmentId: departmentId ?? machine.departmentId, machineId };
}

/** Whether the machine that is asked for is in no department, and none is asked for. It then stays there. */
export async function isLooseMachine(db: CompanyDb, { department_id, machine_id }: AskedLocation): Promise<boolean> {
  if (department_id || !machine_id) return false;
  return (await holdMachine(db, machine_id))?.departmentId === null;
}

/** @throws Refusal `unknown_reference` */
export async function requireAssignee(db: CompanyDb, id: string): Promise<void> {
  if (!(await holdAssignee(db, id))) unknown("assignee");
}

function unknown(field: string): never {
  return refuse("unknown_reference", { fields: { [field]: "invalid" } });
}
