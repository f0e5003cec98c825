import type { TaskInstance } from "@millwright/contract/daily-tasks";
import type { Status } from "@millwright/domain/work/work-order";

export type { TaskInstance };

/**
 * The tasks as the board shows them: those of the day, those that were just completed and linger, and each
 * where what waits to be sent takes its order. What is refused waits no longer, and its card stands where it was.
 */
export function shownTasks(
  ofDay: readonly TaskInstance[],
  leaving: readonly TaskInstance[],
  targets: ReadonlyMap<string, Status>,
): TaskInstance[] {
  const left = new Set(leaving.map(({ id }) => id));
  const there = [...ofDay.filter(({ id }) => !left.has(id)), ...leaving];
  return there.map((task) => ({ ...task, status: targets.get(task.work_order_id) ?? task.status }));
}

/** How many tasks stand in each column. */
export function countTasks(tasks: readonly TaskInstance[]): Record<Status, number> {
  const counts: Record<Status, number> = { Scheduled: 0, "In Progress": 0, Completed: 0, "On Hold": 0 };
  for (const { status } of tasks) counts[status] += 1;
  return counts;
}
