import type { CalendarEntry } from "@millwright/contract/calendar";
import type { TaskInstance } from "@millwright/contract/daily-tasks";
import type { WorkOrder } from "@millwright/contract/work-orders";
import { plain } from "@millwright/domain/plain";
import { dayOf } from "@millwright/domain/when";
import { isWorkOf, onLaterDay } from "@millwright/domain/work/ahead/later-day";
import { cardOf } from "@millwright/domain/work/card/make-card";
import { reviewFilters } from "@millwright/domain/work/review/review";
import { dueFilters, passes, type WorkFilter } from "@millwright/domain/work/work-filter";
import type { Status } from "@millwright/domain/work/work-order";
import { all, type Copied, Listed, type OfflineCall, one, present } from "#app/offline/answers/copied.ts";
import { taskOf } from "#lib/local/copy/answered.ts";
import { copyState } from "#lib/local/copy/copy-state.ts";
import { newOrder } from "#work/outbox/new-order.ts";

/** Orders as they stand at this moment: a PM whose next day has come since it was copied stands on that. */
async function ordersNow(): Promise<{ order: WorkOrder; row: Copied<"workOrder"> }[]> {
  return (await all("workOrder")).map((row) => ({ row, order: standing(row) }));
}

function standing({ order, entries }: Copied<"workOrder">): WorkOrder {
  return onLaterDay(
    order,
    entries.flatMap(({ days }) => days),
    present(),
  );
}

/** What the address narrows work to, but for what may be several. */
function filterOf(call: OfflineCall): WorkFilter {
  const due = dueFilters.find((filter) => filter === call.get("due"));
  const named = { department_id: call.get("department_id"), machine_id: call.get("machine_id") };
  return { ...named, q: call.get("q"), assignee: call.get("assignee"), tag: call.get("tag"), due };
}

function isAsked(order: WorkOrder, call: OfflineCall): boolean {
  const { type, status, frequency, priority } = order;
  const isOfThese = call.takes("type", type) && call.takes("status", status) && call.takes("priority", priority);
  if (!isOfThese || !call.takes("frequency", type === "PM" ? frequency : null)) return false;
  const review = reviewFilters.find((filter) => filter === call.get("review"));
  if (review !== undefined && order.review?.status !== review) return false;
  return isBetween(order, call) && passes(order, filterOf(call), present());
}

/** By the due day, else by the day of creation. */
function isBetween({ due_date, created_at }: WorkOrder, call: OfflineCall): boolean {
  if (call.get("from") === undefined && call.get("to") === undefined) return true;
  const day = due_date?.length === 10 ? due_date : dayOf(Temporal.Instant.from(due_date ?? created_at), present().zone);
  return call.day("from") <= String(day) && String(day) <= call.day("to");
}

/** The newest first, or the latest completed first where only those are asked for. */
export async function orders(call: OfflineCall): Promise<Listed<WorkOrder>> {
  const isOfCompleted = call.get("status") === "Completed";
  const at = ({ created_at, completed_at }: WorkOrder) => Date.parse((isOfCompleted && completed_at) || created_at);
  const found = (await ordersNow()).map(({ order }) => order).filter((order) => isAsked(order, call));
  found.sort((a, b) => at(b) - at(a) || (a.id < b.id ? 1 : -1));
  // The contract names the rows of a view beside those of the call.
  return new Listed(call.get("view") === "card" ? found.map((order) => cardOf(order) as WorkOrder) : found);
}

export async function counts(call: OfflineCall): Promise<Record<Status, number>> {
  const found = (await ordersNow()).filter(({ order }) => isAsked(order, call));
  const count = (status: Status) => found.filter(({ order }) => order.status === status).length;
  return {
    Scheduled: count("Scheduled"),
    "In Progress": count("In Progress"),
    Completed: count("Completed"),
    "On Hold": count("On Hold"),
  };
}

export async function order({ params }: OfflineCall): Promise<WorkOrder | null> {
  const row = await one("workOrder", params.id);
  return row === undefined ? null : standing(row);
}

export async function orderComments({ params }: OfflineCall) {
  const row = await one("workOrder", params.id);
  if (row !== undefined) return new Listed(row.comments);
  // Of what was made here nothing was said before.
  return newOrder(params.id ?? "") === undefined ? null : new Listed<Copied<"workOrder">["comments"][number]>([]);
}

const mostTags = 100;

/** The tags of the orders, those of the most first. */
export async function tags(): Promise<string[]> {
  const counted = new Map<string, { tag: string; count: number }>();
  for (const { order } of await all("workOrder")) {
    for (const tag of order.tags) {
      const { count } = counted.get(plain(tag)) ?? { count: 0 };
      counted.set(plain(tag), { tag, count: count + 1 });
    }
  }
  const sorted = [...counted.values()].sort((a, b) => b.count - a.count || (plain(a.tag) < plain(b.tag) ? -1 : 1));
  return sorted.slice(0, mostTags).map(({ tag }) => tag);
}

/** The tasks of this day: on the copy's own as the server told them, on a later one as they follow from the copy. */
export async function tasks(call: OfflineCall): Promise<Listed<TaskInstance>> {
  const { now, zone } = present();
  const isOfToday = (await copyState())?.day === dayOf(now, zone).toString();
  const found = (await ordersNow()).flatMap(({ order, row }) => {
    const task = isOfToday ? row.task : taskOfDay(order);
    return task !== null && passes(order, filterOf(call), { now, zone }) ? [task] : [];
  });
  return new Listed(found.sort((a, b) => compare(a.scheduled_start, b.scheduled_start) || compare(a.wo_id, b.wo_id)));
}

const taskOfDay = (order: WorkOrder): TaskInstance | null =>
  isWorkOf(order, present()) ? taskOf(order, present()) : null;

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/** What falls between two days, as far as the copy reaches. */
export async function calendar(call: OfflineCall): Promise<Listed<CalendarEntry>> {
  const found = (await ordersNow()).filter(({ order }) => passes(order, filterOf(call), present()));
  const [from, to] = [call.day("from"), call.day("to")];
  const isWithin = (day: string) => from <= day && day <= to;
  const within = (entry: CalendarEntry): CalendarEntry => ({
    ...entry,
    days: entry.days.filter(isWithin),
    held_days: entry.held_days.filter(isWithin),
    moved_days: entry.moved_days.filter(({ day }) => isWithin(day)),
    expected_days: entry.expected_days.filter(({ day }) => isWithin(day)),
  });
  const entries = found.flatMap(({ row, order }) => row.entries.map((entry) => atHand(within(entry), order)));
  return new Listed(
    entries.filter(({ days }) => days.length > 0).sort((a, b) => compare(a.work_order_id, b.work_order_id)),
  );
}

/** Of a PM whose next day has come since, the current occurrence is that. */
function atHand(entry: CalendarEntry, { type, status, scheduled_date }: WorkOrder): CalendarEntry {
  if (type !== "PM" || scheduled_date === null || status === "Completed") return entry;
  return { ...entry, status, scheduled_date };
}
