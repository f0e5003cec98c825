import { nextOccurrence } from "#maintenance/recurrence.ts";
import { readSchedule, type ScheduleFields } from "#maintenance/schedule.ts";
import { dayOf } from "#when.ts";
import { compareKeys, latestFirst, type SortKey } from "#work/board.ts";
import { type Priority, priorities, type Status } from "#work/work-order.ts";

type PlainDate = Temporal.PlainDate;

/** A PM as a board shows it. */
export interface BoardPm {
  id: string;
  status: Status;
  priority: Priority;
  /** The day (YYYY-MM-DD) of the current occurrence; while it stands Completed, of the next one. */
  scheduled_date: string | null;
  /** HH:MM in the plant. */
  time: string | null;
  created_at: string;
  completed_at: string | null;
}

/** Whether the current occurrence is open though its day has passed. */
export function isPmLate({ status, scheduled_date }: BoardPm, today: PlainDate): boolean {
  return status !== "Completed" && scheduled_date !== null && scheduled_date <= openDays(today).overdue.to.toString();
}

/** The days of open occurrences that have come, by what every screen calls them; the first overdue one has no bound. */
export function openDays(today: PlainDate): Record<"overdue" | "pending", { from: PlainDate | null; to: PlainDate }> {
  return { overdue: { from: null, to: today.subtract({ days: 1 }) }, pending: { from: today, to: today } };
}

/**
 * The order of PMs in a column, the same on every screen. Open ones: the earliest day first, so that what is late leads,
 * then the most pressing priority, then the time of the day. Completed ones: the latest first.
 */
export function sortPms<T extends BoardPm>(tasks: readonly T[]): T[] {
  const ranked = tasks.map((task) => ({ task, key: sortKey(task) }));
  return ranked.sort((a, b) => compareKeys(a.key, b.key)).map(({ task }) => task);
}

const noDay = "9999-12-31";
const noTime = "24:00";

function sortKey(task: BoardPm): SortKey {
  if (task.status === "Completed") return latestFirst(task);
  const { scheduled_date, priority, time, created_at, id } = task;
  return [scheduled_date ?? noDay, -priorities.indexOf(priority), time ?? noTime, Date.parse(created_at), id];
}

/** A PM as far as its day follows from a move. */
export interface MovedTask extends ScheduleFields {
  status: Status;
  scheduled_date: string | null;
}

/**
 * The day that a card says once it is moved, as far as it can be told from the card: completed, it comes back on the
 * next day of its present schedule; open, it keeps its day. Null where only the plant's record tells: what leaves
 * Completed may take its completion back, and a custom plan may go by what was done and measured.
 */
export function dayAfterMove(task: MovedTask, to: Status, now: Temporal.Instant, zone: string): string | null {
  if (task.status === "Completed") return null;
  if (to !== "Completed") return task.scheduled_date;
  const schedule = readSchedule(task);
  if ("fault" in schedule || schedule.frequency === "Custom" || task.scheduled_date === null) return null;
  const today = dayOf(now, zone);
  const done = Temporal.PlainDate.from(task.scheduled_date);
  const last = Temporal.PlainDate.compare(done, today) > 0 ? done : today;
  return nextOccurrence(schedule, last.add({ days: 1 })).toString();
}
