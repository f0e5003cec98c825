import { endOfDay, readWhen } from "#when.ts";
import type { Status } from "#work-order.ts";

/**
 * Whether a repair is late: its due instant has passed, or its due day has ended in the plant's zone. Completed work
 * is never late, and work without a due date never is.
 */
export function isOverdue(
  order: { status: Status | null; due_date: string | null },
  now: Temporal.Instant,
  zone: string,
): boolean {
  if (order.status === "Completed" || order.due_date === null) return false;
  const due = readWhen(order.due_date, zone);
  if (due === null) return false;
  const end = "on" in due ? endOfDay(due.on, zone) : due.at;
  return Temporal.Instant.compare(end, now) <= ("on" in due ? 0 : -1);
}
