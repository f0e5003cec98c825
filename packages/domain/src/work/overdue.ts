import { endOfDay, readWhen } from "#when.ts";
import type { Status } from "#work/work-order.ts";

/** When work is late: after an instant, or from the end of its day on. */
export interface Deadline {
  /** Milliseconds since 1970. */
  ms: number;
  isEndOfDay: boolean;
}

/** The deadline that a due date or time means in the plant's zone; null where it is none. */
export function deadlineOf(due: string | null, zone: string): Deadline | null {
  const when = due === null ? null : readWhen(due, zone);
  if (when === null) return null;
  const isEndOfDay = "on" in when;
  return { ms: (isEndOfDay ? endOfDay(when.on, zone) : when.at).epochMilliseconds, isEndOfDay };
}

/** Whether a deadline has passed. */
export function isPast({ ms, isEndOfDay }: Deadline, now: Temporal.Instant): boolean {
  return isEndOfDay ? ms <= now.epochMilliseconds : ms < now.epochMilliseconds;
}

/**
 * Whether a repair is late: its due instant has passed, or its due day has ended in the plant's zone. Completed work
 * is never late, and work without a due date never is.
 */
export function isOverdue(
  order: { status: Status | null; due_date: string | null },
  now: Temporal.Instant,
  zone: string,
): boolean {
  if (order.status === "Completed") return false;
  const deadline = deadlineOf(order.due_date, zone);
  return deadline !== null && isPast(deadline, now);
}
