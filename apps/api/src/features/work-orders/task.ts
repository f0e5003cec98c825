import type { UpdateWorkOrder } from "@millwright/contract/order-commands";
import { readWhen } from "@millwright/domain/when";
import type { GivenPlan } from "#features/maintenance/maintenance.ts";
import { refuse } from "#http/errors/refusal.ts";

/** What may be left out of a PM. */
interface TaskDraft {
  title?: string | undefined;
  department_id?: string | null | undefined;
  machine_id?: string | null | undefined;
}

/**
 * A PM has a title and a place: a machine of a department, or one that is in none.
 * @throws Refusal `fill_required_fields` with those that are empty.
 */
export function requireTaskFields({ title, department_id, machine_id }: TaskDraft, isLoose: boolean): void {
  const draft = { title, machine_id, ...(!isLoose && { department_id }) };
  const missing = Object.entries(draft).filter(([, value]) => !value);
  const fields = Object.fromEntries(missing.map(([name]) => [name, "required" as const]));
  if (missing.length > 0) refuse("fill_required_fields", { fields });
}

/** A PM keeps a machine: another department comes with one of its own. @throws Refusal `fill_required_fields` */
export function requireLocation(
  edit: Pick<TaskDraft, "department_id" | "machine_id">,
  present: { departmentId: string | null; machineId: string | null },
  isLoose: boolean,
): void {
  const { department_id = present.departmentId } = edit;
  const staysThere = department_id === present.departmentId;
  const machine_id = edit.machine_id === undefined && staysThere ? present.machineId : edit.machine_id;
  const isMoved = !staysThere || machine_id !== present.machineId;
  if (isMoved) requireTaskFields({ title: "given", department_id, machine_id }, isLoose);
}

/** The plan in the fields of a form. */
export function scheduleIn(given: GivenPlan): GivenPlan {
  const { frequency, day_of_week, monthly_period, time, plan, plan_from, shutdowns } = given;
  return { frequency, day_of_week, monthly_period, time, plan, plan_from, shutdowns };
}

/** The occurrence that a move means. @throws Refusal `invalid` when it is no day. */
export function meantBy(
  { scheduled_date }: Pick<UpdateWorkOrder, "scheduled_date">,
  zone: string,
): Temporal.PlainDate | null {
  if (!scheduled_date) return null;
  const when = readWhen(scheduled_date, zone);
  if (when === null || "at" in when) return refuse("invalid", { fields: { scheduled_date: "invalid" } });
  return when.on;
}
