import { openStanding } from "@millwright/domain/maintenance/calendar-month";
import { isOverdue } from "@millwright/domain/work/overdue";
import type { Status } from "@millwright/domain/work/work-order";
import type { CalendarEntry } from "#features/calendar/month/month-query.ts";

/** What a task of a day is held against: the plant's day, the moment and the zone. */
export interface Present {
  today: string;
  now: Temporal.Instant;
  zone: string;
}

/**
 * How a task of a day stands. Late ones can still be done; those that were missed, or overtaken on hold, can't; and what is
 * ahead can't yet.
 */
export type TaskState = "open" | "late" | "missed" | "held" | "ahead" | "done";

export function stateOf(entry: CalendarEntry, day: string, { today, now, zone }: Present): TaskState {
  if (entry.done !== undefined) return "done";
  if (entry.type === "Repair") return isOverdue(entry, now, zone) ? "late" : "open";
  const standing = openStanding(day, entry.scheduled_date, entry.next_date);
  if (standing === "missed" && entry.held_days.includes(day)) return "held";
  if (standing !== "at hand") return standing;
  return day < today ? "late" : "open";
}

/**
 * How the address names what a day has of a PM, so that it opens on that day; nothing of what is at hand, and of a repair,
 * which stand in their dialog.
 */
export function entryName({ type, status, scheduled_date, done }: CalendarEntry, day: string): string | undefined {
  if (type === "Repair") return undefined;
  // What stands Completed has done the one before.
  if (done === undefined && day === scheduled_date && status !== "Completed") return undefined;
  return `pm.${done?.id ?? day}`;
}

/** Whether a task of a day can be moved to another one: what is over can't. */
export const canMove = (state: TaskState): boolean => state === "open" || state === "late" || state === "ahead";

/** The status of what is at hand: a PM that stands Completed has done the one before. */
export function openStatus({ status }: CalendarEntry): Exclude<Status, "Completed"> {
  return status === "Completed" ? "Scheduled" : status;
}
