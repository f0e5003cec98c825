import type { UpdateWorkOrder } from "@millwright/contract/order-commands";
import { cleanTags } from "@millwright/domain/work/tags";
import type { CompanyDb } from "#db/database.ts";
import { requireFailureCodes } from "#features/plant-codes/plant-codes.ts";
import { requireVersion } from "#features/procedures/procedures.ts";
import { readDates } from "#features/work-orders/change/dates.ts";
import { newLocation, requireAssignee } from "#features/work-orders/location/location.ts";
import type { LockedOrder, OrderColumns } from "#features/work-orders/work-orders.queries.ts";

type EditedColumns = Omit<UpdateWorkOrder, "version" | "checklist" | "files" | "status">;
type Present = Omit<LockedOrder, "id" | "version" | "createdAt" | "scheduledOn" | "stamps">;

/**
 * What a person said of an order, by column, with what it names made sure of.
 * @throws Refusal `invalid`, `unknown_reference`, `wrong_department`
 */
export async function columnsOf(
  db: CompanyDb,
  fields: EditedColumns,
  present: Present,
  zone: string,
): Promise<OrderColumns> {
  const {
    title,
    description,
    priority,
    assignee,
    requested_by_name,
    site,
    location,
    safety_notes,
    notes,
    needs_lockout,
    problem_id,
    cause_id,
    remedy_id,
  } = fields;
  // The dates of a PM follow from its schedule.
  const dates = present.type === "PM" ? {} : readDates(fields, present, zone);
  const procedure = await procedureColumns(db, fields.procedure_id, present);
  const target = await newLocation(db, fields, present);
  if (assignee && assignee !== present.assigneeId) await requireAssignee(db, assignee);
  await requireFailureCodes(db, fields);
  return {
    ...{ title, description, priority, requested_by_name, site, location, safety_notes, notes, needs_lockout },
    ...dates,
    ...(target && { department_id: target.departmentId, machine_id: target.machineId }),
    assignee_id: assignee,
    estimated_minutes: fields.estimated_duration,
    tags: fields.tags && cleanTags(fields.tags),
    ...procedure,
    ...(present.type === "Repair" && { problem_id, cause_id, remedy_id }),
  };
}

/** A repair keeps to the version that is the latest now; each occurrence of a PM to the latest when it begins. */
async function procedureColumns(
  db: CompanyDb,
  id: string | null | undefined,
  { type, procedureId }: Present,
): Promise<Pick<OrderColumns, "procedure_id" | "procedure_version_id">> {
  if (id === undefined || id === procedureId) return {};
  const versionId = id === null ? null : await requireVersion(db, id);
  return { procedure_id: id, ...(type === "Repair" && { procedure_version_id: versionId }) };
}
