import { dayOf } from "#when.ts";
import { type Deadline, deadlineOf, isPast } from "#work/overdue.ts";
import { type Priority, priorities, type Status, statuses } from "#work/work-order.ts";

export interface BoardOrder {
  id: string;
  status: Status | null;
  priority: Priority;
  due_date: string | null;
  created_at: string;
  completed_at: string | null;
}

/** The column of a card: its status, Scheduled when it has none. */
export function columnOf({ status }: { status: string | null }): Status {
  return columns.get(status) ?? "Scheduled";
}

/** Each move asks it of every card. */
const columns = new Map<string | null, Status>(statuses.map((status) => [status, status]));

/**
 * The order of the cards in a column, the same on every screen. Open work: overdue first, then the most pressing
 * priority, then the nearest due date, then the oldest. Completed work: the latest first.
 */
export function sortColumn<T extends BoardOrder>(orders: readonly T[], now: Temporal.Instant, zone: string): T[] {
  const ranked = orders.map((order) => ({ order, key: sortKey(order, now, zone) }));
  return ranked.sort((a, b) => compareKeys(a.key, b.key)).map(({ order }) => order);
}

export type SortKey = readonly (number | string)[];

function sortKey(order: BoardOrder, now: Temporal.Instant, zone: string): SortKey {
  if (order.status === "Completed") return latestFirst(order);
  const { created, deadline } = datesOf(order, zone);
  const late = deadline !== null && isPast(deadline, now) ? 0 : 1;
  return [late, -priorities.indexOf(order.priority), deadline?.ms ?? Number.POSITIVE_INFINITY, created, order.id];
}

/** The place of completed work in its column: what was completed last is first. */
export function latestFirst({
  id,
  created_at,
  completed_at,
}: Omit<BoardOrder, "status" | "priority" | "due_date">): SortKey {
  return [-Date.parse(completed_at ?? created_at), id];
}

interface Dates {
  zone: string;
  created: number;
  deadline: Deadline | null;
}

/** An order that changes is another object, so that what was read of one holds as long as it lives. */
const read = new WeakMap<BoardOrder, Dates>();

/** Reading dates takes most of the time of sorting a thousand cards, which each move of one does anew. */
function datesOf(order: BoardOrder, zone: string): Dates {
  const known = read.get(order);
  if (known?.zone === zone) return known;
  const dates = { zone, created: Date.parse(order.created_at), deadline: deadlineOf(order.due_date, zone) };
  read.set(order, dates);
  return dates;
}

/** Which of two keys comes first, part by part: below 0 the first, above 0 the second. */
export function compareKeys(a: SortKey, b: SortKey): number {
  // By index: pairs of an iterator take five times as long, and a drop compares ten thousand keys.
  for (let i = 0; i < a.length; i += 1) {
    const x = a[i] ?? 0;
    const y = b[i] ?? 0;
    if (x < y) return -1;
    if (x > y) return 1;
  }
  return 0;
}

/** Whole days between the earliest of some instants and now, rounded up; 0 when there is none. */
export function daysOfHistory(earliest: Temporal.Instant | null, now: Temporal.Instant): number {
  if (earliest === null) return 0;
  return Math.max(0, Math.ceil(now.since(earliest).total("hours") / 24));
}

/** Whether an instant falls on the plant's today. */
export function isToday(at: Temporal.Instant, now: Temporal.Instant, zone: string): boolean {
  return dayOf(at, zone).equals(dayOf(now, zone));
}
