import { isLateTask, pressingPriorities } from "#maintenance/daily-tasks.ts";
import { instantOf } from "#maintenance/occurrence-time.ts";
import { dayOf, endOfDay, readWhen, startOfDay } from "#when.ts";
import { type RepairStart, repairStart, usualStartOf } from "#work/repair-start.ts";
import type { Present } from "#work/work-filter.ts";
import type { PlanFrequency, Priority, Status, WorkOrderType } from "#work/work-order.ts";

/** A step of a checklist, as far as another occurrence begins without what was said of it. */
export interface BegunStep {
  completed: boolean;
}

/** An order as it was told on an earlier day. */
export interface KeptOrder {
  id: string;
  wo_id: string;
  type: WorkOrderType;
  status: Status;
  priority: Priority;
  frequency: PlanFrequency | null;
  /** Of a PM the day (YYYY-MM-DD) of its current occurrence; while it is Completed, of the next one. */
  scheduled_date: string | null;
  scheduled_start: string | null;
  scheduled_end: string | null;
  /** Of a repair: a day or an instant. */
  due_date: string | null;
  /** HH:MM in the plant. */
  time: string | null;
  pause: { from: string; until: string } | null;
  checklist: readonly BegunStep[];
}

/** The occurrence of a PM that has begun since it was told of; null where the one that was told is still the current one. */
function begunSince(order: KeptOrder, days: readonly string[], today: string): string | null {
  if (order.type !== "PM" || order.scheduled_date === null) return null;
  const { scheduled_date: knownDay, status } = order;
  const isAfter = (day: string) => (status === "Completed" ? day >= knownDay : day > knownDay);
  return (
    days
      .filter((day) => day <= today && isAfter(day))
      .sort()
      .at(-1) ?? null
  );
}

/** What an occurrence has not when it begins. */
const nothingDone = {
  ...{ status: "Scheduled", hold_reason: null, started_at: null, started_by_id: null, started_by_name: null },
  ...{ completed_at: null, completed_by_name: null, completed_by_id: null, completed_by_device: null },
  completed_by_proof: null,
  ...{ review: null, occurrence: null, expected: null, locks: [] },
} as const;

const nothingSaid = {
  ...{ completed: false, completed_by: null, completed_by_id: null, completed_by_name: null },
  ...{
    completed_by_device: null,
    completed_by_proof: null,
    completed_at: null,
    result: null,
    results: 0,
    found: null,
    overridden: null,
  },
  repair: null,
} as const;

/**
 * An order as it stands on a later day than that on which it was told, by the days (YYYY-MM-DD) that it was said to have: a PM
 * whose next occurrence has begun since stands Scheduled, with nothing done of it. `begun_at` is then the instant before which
 * what was done belongs to an earlier occurrence.
 */
export function onLaterDay<Order extends KeptOrder>(
  order: Order,
  days: readonly string[],
  { now, zone }: Present,
): Order & { begun_at?: string } {
  const day = begunSince(order, days, dayOf(now, zone).toString());
  if (day === null) return order;
  const checklist = order.checklist.map((step) => ({ ...step, ...nothingSaid }));
  const begun_at = startOfDay(Temporal.PlainDate.from(day), zone).toString();
  return { ...order, ...nothingDone, checklist, scheduled_date: day, begun_at };
}

/** Whether an order is work of the plant's day, as it stands on it: the rule of the server's daily tasks. */
export function isWorkOf(order: KeptOrder, { now, zone }: Present): boolean {
  const today = dayOf(now, zone);
  if (order.type === "PM") {
    if (order.status === "Completed" || order.scheduled_date === null) return false;
    if (order.scheduled_date === today.toString()) return true;
    const isBegun = order.status !== "Scheduled";
    return order.scheduled_date < today.toString() && (order.frequency !== "Daily" || isBegun);
  }
  if (order.status === "Completed") return false;
  const isPressing = pressingPriorities.some((priority) => priority === order.priority);
  return isPressing || isDueBy(order.due_date, today, zone) || isPlannedOn(order, today, zone);
}

function isDueBy(due: string | null, today: Temporal.PlainDate, zone: string): boolean {
  const when = readWhen(due ?? "", zone);
  if (when === null) return false;
  const on = "on" in when ? when.on : dayOf(when.at, zone);
  return Temporal.PlainDate.compare(on, today) <= 0;
}

function isPlannedOn(
  { scheduled_date, scheduled_start, scheduled_end }: KeptOrder,
  today: Temporal.PlainDate,
  zone: string,
) {
  if (scheduled_date === today.toString()) return true;
  if (scheduled_start === null) return false;
  const [start, end] = [startOfDay(today, zone), endOfDay(today, zone)];
  const isBefore = (a: string, b: Temporal.Instant) => Temporal.Instant.compare(a, b) < 0;
  return isBefore(scheduled_start, end) && !isBefore(scheduled_end ?? scheduled_start, start);
}

/** When the work of a day starts, and whether it is late: what its task says beside its order. */
export function timesOf(order: KeptOrder, { now, zone }: Present) {
  const start = startOf(order, { now, zone });
  const times = {
    scheduled_date: start.on.toString(),
    scheduled_time: start.time,
    has_time: start.hasTime,
    scheduled_start: start.at.toString({ fractionalSecondDigits: 3 }),
  };
  const { type: work_order_type, status, due_date } = order;
  return { ...times, overdue: isLateTask({ work_order_type, status, due_date, ...times }, now, zone) };
}

function startOf(order: KeptOrder, { now, zone }: Present): RepairStart {
  if (order.type === "Repair") return repairStart(order, zone) ?? usualStartOf(dayOf(now, zone), zone);
  const on = order.scheduled_date === null ? dayOf(now, zone) : Temporal.PlainDate.from(order.scheduled_date);
  if (order.time === null) return usualStartOf(on, zone);
  return { on, time: order.time, at: instantOf(on, order.time, zone), hasTime: true };
}
