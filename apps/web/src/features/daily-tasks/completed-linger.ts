import { type QueryClient, skipToken, useQuery } from "@tanstack/react-query";
import type { TaskInstance } from "#features/daily-tasks/tasks.ts";

/** As long as a completed task stays on the board. */
export const completedLingerMs = 2000;

const leavingKey = ["dailyTasks", "leaving"] as const;
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const none: readonly TaskInstance[] = [];

/** The tasks that were just completed here and are still shown. */
export function useLeaving(): readonly TaskInstance[] {
  return useQuery<readonly TaskInstance[]>({ queryKey: leavingKey, queryFn: skipToken }).data ?? none;
}

function change(client: QueryClient, to: (leaving: readonly TaskInstance[]) => readonly TaskInstance[]): void {
  client.setQueryData<readonly TaskInstance[]>(leavingKey, (leaving = none) => to(leaving));
}

/** Keeps a completed task on the board, until `waitToGo` or `endLinger` ends it. */
export function beginLinger(client: QueryClient, task: TaskInstance): void {
  change(client, (leaving) => [...leaving.filter(({ id }) => id !== task.id), task]);
}

/** Lets a completed task go after its time; `onGone` hears of it just before. */
export function waitToGo(client: QueryClient, id: string, onGone: () => void): void {
  keepShown(id);
  const go = () => {
    timers.delete(id);
    // Who signed out meanwhile has no board any more.
    if (client.getQueryData(leavingKey) === undefined) return;
    onGone();
    endLinger(client, id);
  };
  timers.set(id, setTimeout(go, completedLingerMs));
}

/** A task that is taken hold of once more does not go by itself. */
export function keepShown(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

/** Takes a task out of those that linger. */
export function endLinger(client: QueryClient, id: string): void {
  keepShown(id);
  change(client, (leaving) => leaving.filter((task) => task.id !== id));
}
