import { limits } from "@millwright/contract/limits";
import type { CreateWorkOrder, UpdateWorkOrder } from "@millwright/contract/work-orders";
import { displayCode } from "@millwright/domain/codes";
import { cleanTags } from "@millwright/domain/tags";
import { dayOf } from "@millwright/domain/when";
import { workOrderDefaults } from "@millwright/domain/work-order";
import { announce } from "#db/announce.ts";
import type { CompanyDb } from "#db/database.ts";
import { attachFiles } from "#features/files/files.ts";
import { setTick } from "#features/work-orders/checklist.queries.ts";
import { saveChecklist } from "#features/work-orders/checklist.ts";
import { takeNumber } from "#features/work-orders/codes.queries.ts";
import { readDates } from "#features/work-orders/dates.ts";
import { forgetOrders, markOrderDeleted, undeleteOrder } from "#features/work-orders/deleted.queries.ts";
import { newPlace, requireAssignee } from "#features/work-orders/place.ts";
import { moveOrder } from "#features/work-orders/status.ts";
import {
  changeOrder,
  findOrderWire,
  insertOrder,
  type LockedOrder,
  lockOrder,
  markChanged,
  type OrderColumns,
} from "#features/work-orders/work-orders.queries.ts";
import { type JsonText, jsonText } from "#http/answers.ts";
import type { Member } from "#http/context.ts";
import { refuse } from "#http/refusal.ts";

const restorableFor = Temporal.Duration.from({ hours: limits.restorableDays * 24 });

/** @throws Refusal `not_found` */
export async function getWorkOrder(db: CompanyDb, id: string): Promise<JsonText> {
  return jsonText((await findOrderWire(db, id)) ?? refuse("not_found"));
}

const unwritten = {
  status: workOrderDefaults.status,
  departmentId: null,
  machineId: null,
  assigneeId: null,
  scheduledStart: null,
  scheduledEnd: null,
} as const;

/**
 * Makes an order with the next code of its kind and the plant's year. One that is done already is completed as any other.
 * @throws Refusal `title_required`, `fill_required_fields`, `invalid`, `unknown_reference`, `wrong_department`
 */
export async function createWorkOrder(
  db: CompanyDb,
  draft: CreateWorkOrder,
  by: Member,
  at: Temporal.Instant,
): Promise<JsonText> {
  requireFilled(draft);
  const { type, status = workOrderDefaults.status, checklist_items = [], files = [] } = draft;
  const columns = await columnsOf(db, draft, unwritten, by.timeZone);
  const id = await insertOrder(db, {
    ...columns,
    ...(type === "PM" && scheduleOf(draft)),
    type,
    wo_id: await nextCode(db, type, dayOf(at, by.timeZone).year),
    requested_by_name: draft.requested_by_name ?? by.name,
    site: draft.site ?? workOrderDefaults.site,
    created_by: by.username,
    created_at: at,
    updated_at: at,
  });
  const items = checklist_items.map((text) => ({ id: crypto.randomUUID(), text, completed: false }));
  if (items.length > 0) await saveChecklist(db, id, items, { username: by.username, at });
  if (files.length > 0) await attachFiles(db, { workOrderId: id }, idsOf(files), by);
  await moveOrder(db, { id, type, status: workOrderDefaults.status }, status, by, at);
  announce(db, { kind: "workOrder", id });
  return getWorkOrder(db, id);
}

export interface WorkOrderEdit extends Omit<UpdateWorkOrder, "version"> {
  /** The version that the changes were made on; null when it does not matter. */
  version: number | null;
}

/**
 * Changes what is given of an order; a move to Completed completes it. What changes nothing makes no new version.
 * @throws Refusal `not_found`, `stale`, `title_required`, `invalid`, `unknown_reference`, `wrong_department`
 */
export async function editWorkOrder(
  db: CompanyDb,
  id: string,
  { version, checklist, files, status, ...edit }: WorkOrderEdit,
  by: Member,
  at: Temporal.Instant,
): Promise<JsonText> {
  const order = (await lockOrder(db, id)) ?? refuse("not_found");
  if (version !== null && version !== order.version) refuse("stale");
  if (edit.title === "") refuse("title_required", { fields: { title: "required" } });
  const changes = [
    await changeOrder(db, id, await columnsOf(db, edit, order, by.timeZone)),
    checklist !== undefined && (await saveChecklist(db, id, checklist, { username: by.username, at })),
    files !== undefined && (await attachFiles(db, { workOrderId: id }, idsOf(files), by)),
    status !== undefined && (await moveOrder(db, order, status, by, at)),
  ];
  if (changes.includes(true)) await tellChange(db, id, at);
  return getWorkOrder(db, id);
}

/** Ticks or unticks one item, whatever else changed; also of a completed order. @throws Refusal `not_found` */
export async function tickItem(
  db: CompanyDb,
  tick: { orderId: string; itemId: string; completed: boolean },
  by: Member,
  at: Temporal.Instant,
): Promise<JsonText> {
  if (!(await lockOrder(db, tick.orderId))) refuse("not_found");
  const changed = (await setTick(db, tick, { username: by.username, at })) ?? refuse("not_found");
  if (changed) await tellChange(db, tick.orderId, at);
  return getWorkOrder(db, tick.orderId);
}

/** Deletes an order; its history stays. An owner can bring it back for 30 days. @throws Refusal `not_found` */
export async function deleteWorkOrder(db: CompanyDb, id: string, by: Member, at: Temporal.Instant): Promise<void> {
  if (!(await markOrderDeleted(db, id, by.username, at))) refuse("not_found");
  announce(db, { kind: "workOrder", id });
}

/** @throws Refusal `not_found` also when it was deleted more than 30 days ago. */
export async function restoreWorkOrder(db: CompanyDb, id: string, at: Temporal.Instant): Promise<JsonText> {
  if (!(await undeleteOrder(db, id, restorableSince(at), at))) refuse("not_found");
  announce(db, { kind: "workOrder", id });
  return getWorkOrder(db, id);
}

/** Since when what was deleted can be brought back. */
export function restorableSince(now: Temporal.Instant): Temporal.Instant {
  return now.subtract(restorableFor);
}

/** Removes for good the orders deleted more than 30 days ago; answers how many. Their history stays. */
export function purgeDeleted(db: CompanyDb, now: Temporal.Instant): Promise<number> {
  return forgetOrders(db, restorableSince(now));
}

function requireFilled({ type, title, department_id, machine_id }: CreateWorkOrder): void {
  if (type === "Repair" && title === "") refuse("title_required", { fields: { title: "required" } });
  if (type === "Repair") return;
  const missing = Object.entries({ title, department_id, machine_id }).filter(([, value]) => !value);
  const fields = Object.fromEntries(missing.map(([name]) => [name, "required" as const]));
  if (missing.length > 0) refuse("fill_required_fields", { fields });
}

async function nextCode(db: CompanyDb, type: CreateWorkOrder["type"], year: number): Promise<string> {
  const kind = type === "PM" ? "PM" : "WO";
  return displayCode(kind, year, await takeNumber(db, kind, year));
}

type Said = Omit<UpdateWorkOrder, "version" | "checklist" | "files" | "status">;
type Present = Omit<LockedOrder, "id" | "type" | "version">;

/** What a person said of an order, by column, with what it names made sure of. */
async function columnsOf(db: CompanyDb, said: Said, present: Present, zone: string): Promise<OrderColumns> {
  const { title, description, priority, assignee, requested_by_name, site, location, safety_notes, notes } = said;
  const dates = readDates(said, present, zone);
  const place = await newPlace(db, said, present);
  if (assignee && assignee !== present.assigneeId) await requireAssignee(db, assignee);
  return {
    ...{ title, description, priority, requested_by_name, site, location, safety_notes, notes },
    ...dates,
    ...(place && { department_id: place.departmentId, machine_id: place.machineId }),
    assignee_id: assignee,
    estimated_minutes: said.estimated_duration,
    tags: said.tags && cleanTags(said.tags),
  };
}

function scheduleOf({ frequency, day_of_week, monthly_period, time }: CreateWorkOrder) {
  return { frequency, day_of_week, monthly_period, time_of_day: time };
}

function idsOf(files: readonly { id: string }[]): string[] {
  return files.map((file) => file.id);
}

async function tellChange(db: CompanyDb, id: string, at: Temporal.Instant): Promise<void> {
  await markChanged(db, id, at);
  announce(db, { kind: "workOrder", id });
}
