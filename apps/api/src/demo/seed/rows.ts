import { displayCode } from "@millwright/domain/codes";
import type { SeededOrder } from "#demo/seed/orders.ts";
import type { SeededCompany } from "#demo/seed/seed.queries.ts";

/** The rows of one order, its checklist and its history. */
export function rowsOfOrder(seeded: SeededOrder, number: number, company: SeededCompany) {
  const order = orderRow(seeded, displayCode("WO", yearOf(seeded.createdMs, company.timeZone), number), company);
  return {
    order,
    items: seeded.steps.map((text, position) => itemRow(order, text, { position, ticked: seeded.tickedItems })),
    entries: seeded.entriesMs.map((ms) => entryRow(seeded, order, ms)),
  };
}

function orderRow(order: SeededOrder, wo_id: string, { timeZone, username }: SeededCompany) {
  const created_at = instant(order.createdMs);
  const completed_at = order.completedMs === null ? null : instant(order.completedMs);
  return {
    id: crypto.randomUUID(),
    wo_id,
    type: "Repair",
    ...{ title: order.title, description: order.job.description, notes: order.notes, tags: order.job.tags },
    ...{ status: order.status, priority: order.priority, assignee_id: order.assignee?.id },
    ...{ requested_by_name: order.reportedBy.name, site: "Main Site" },
    ...{ department_id: order.machine?.department?.id, machine_id: order.machine?.id },
    due_on: order.dueDayMs === null ? null : dayIn(order.dueDayMs, timeZone),
    due_at: order.dueMs === null ? null : instant(order.dueMs),
    scheduled_start: order.startMs === null ? null : instant(order.startMs),
    scheduled_on: order.startMs === null ? null : dayIn(order.startMs, timeZone),
    estimated_minutes: order.minutes,
    ...{ created_at, created_by: username, updated_at: completed_at ?? created_at },
    ...{ completed_at, completed_by_name: completed_at && order.completedBy.name },
  };
}
type OrderRow = ReturnType<typeof orderRow>;

function itemRow(order: OrderRow, text: string, { position, ticked }: { position: number; ticked: number }) {
  const { id: work_order_id, created_at, created_by } = order;
  const completed = position < ticked;
  const completed_at = completed ? (order.completed_at ?? created_at) : null;
  const tick = { completed, completed_at, completed_by: completed ? created_by : null };
  return { work_order_id, position, text, created_at, created_by, ...tick };
}

function entryRow(seeded: SeededOrder, order: OrderRow, completedMs: number) {
  return {
    ...order,
    work_order_id: order.id,
    work_order_type: order.type,
    department_name: seeded.machine?.department?.name,
    machine_name: seeded.machine?.name,
    assignee_name: seeded.assignee?.name,
    completed_at: instant(completedMs),
    checklist_done: seeded.tickedItems,
    checklist_total: seeded.steps.length,
  };
}

/** The year of the plant, in which an order's code counts. */
export function yearOf(ms: number, timeZone: string): number {
  return zoned(ms, timeZone).year;
}

function dayIn(ms: number, timeZone: string): string {
  return zoned(ms, timeZone).toPlainDate().toString();
}

function zoned(ms: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(Math.round(ms)).toZonedDateTimeISO(timeZone);
}

function instant(ms: number): string {
  return new Date(ms).toISOString();
}
