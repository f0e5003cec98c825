import { openDays } from "#maintenance/maintenance-board.ts";
import { dayOf } from "#when.ts";
import { isOverdue } from "#work/overdue.ts";
import type { Priority, Status, WorkOrderType } from "#work/work-order.ts";

/** An open repair of one of these is work of today, whatever its dates. */
export const pressingPriorities = ["High", "Critical"] as const satisfies readonly Priority[];

/** What tells whether a task of the day presses. */
export interface DailyTask {
  work_order_type: WorkOrderType;
  status: Status;
  /** The day that the work is of, YYYY-MM-DD. */
  scheduled_date: string;
  /** When the work starts, an instant. */
  scheduled_start: string;
  /** Of a repair: a day or an instant. */
  due_date: string | null;
}

const soon = Temporal.Duration.from({ hours: 2 });

/**
 * Whether a task is late: the day of a PM's occurrence has ended in the plant, or a repair's due date has passed. What is
 * completed never is.
 */
export function isLateTask(task: Omit<DailyTask, "scheduled_start">, now: Temporal.Instant, zone: string): boolean {
  if (task.status === "Completed") return false;
  if (task.work_order_type === "Repair") return isOverdue(task, now, zone);
  return task.scheduled_date <= openDays(dayOf(now, zone)).overdue.to.toString();
}

/** How a task presses: it is late, or can still be in time if it is begun. */
export type Pressure = "overdue" | "urgent";

/**
 * Urgent is what starts within two hours, or should have started, and can still be in time: hours that pass, whatever
 * the clocks of the plant are turned to meanwhile. What is late is overdue and no more. Null when a task does not press.
 */
export function pressureOf(task: DailyTask, now: Temporal.Instant, zone: string): Pressure | null {
  if (task.status === "Completed") return null;
  if (isLateTask(task, now, zone)) return "overdue";
  return Temporal.Instant.compare(task.scheduled_start, now.add(soon)) <= 0 ? "urgent" : null;
}

/** The order of the day's tasks: what is overdue first, then the earliest. */
export function sortPms<T extends DailyTask & { wo_id: string }>(
  tasks: readonly T[],
  now: Temporal.Instant,
  zone: string,
): T[] {
  const ranked = tasks.map((task) => ({
    task,
    late: isLateTask(task, now, zone) ? 0 : 1,
    startsAt: Temporal.Instant.from(task.scheduled_start).epochMilliseconds,
  }));
  const compared = ranked.sort(
    (a, b) => a.late - b.late || a.startsAt - b.startsAt || (a.task.wo_id < b.task.wo_id ? -1 : 1),
  );
  return compared.map(({ task }) => task);
}
