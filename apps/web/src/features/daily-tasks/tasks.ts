import type { TaskInstance } from "@millwright/contract/daily-tasks";
import { type Status, statuses } from "@millwright/domain/work-order";

export type { TaskInstance };

/** A move of a task that the server has not answered yet. */
export interface TaskMove {
  id: string;
  to: Status;
}

/**
 * The tasks as the board shows them: those of the day, those that were just completed and are saying farewell, and each
 * where its latest unanswered move takes it. A move that is refused is no longer among them, and its card stands where
 * it was.
 */
export function shownTasks(
  ofDay: readonly TaskInstance[],
  leaving: readonly TaskInstance[],
  moves: readonly TaskMove[],
): TaskInstance[] {
  const left = new Set(leaving.map(({ id }) => id));
  const target = new Map(moves.map(({ id, to }) => [id, to]));
  const there = [...ofDay.filter(({ id }) => !left.has(id)), ...leaving];
  return there.map((task) => ({ ...task, status: target.get(task.id) ?? task.status }));
}

/** How many tasks stand in each column. */
export function countTasks(tasks: readonly TaskInstance[]): Record<Status, number> {
  const counts: Record<Status, number> = { Scheduled: 0, "In Progress": 0, Completed: 0, "On Hold": 0 };
  for (const { status } of tasks) counts[status] += 1;
  return counts;
}

/** Reads a move from what a mutation was given; null when it is none. */
export function readMove(given: unknown): TaskMove | null {
  if (typeof given !== "object" || given === null) return null;
  const id: unknown = Reflect.get(given, "id");
  const to = statuses.find((status) => status === Reflect.get(given, "to"));
  return typeof id === "string" && to !== undefined ? { id, to } : null;
}
