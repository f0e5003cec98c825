import { type Priority, priorities } from "#work/work-order.ts";

/** What work without an estimate counts for, in minutes. */
export const usualMinutes = 30;

/** How long work takes, in minutes. */
export function minutesOf({ estimated_duration: minutes }: { estimated_duration: number | null }): number {
  return minutes ?? usualMinutes;
}

/** How full a day of a technician is, in minutes; `over` is what does not fit. */
export interface Load {
  planned: number;
  capacity: number;
  over: number;
}

/** How full a day is with some work. What is over takes no time. */
export function loadOf(work: readonly { estimated_duration: number | null; is_over: boolean }[], hours: number): Load {
  const planned = work.reduce((sum, each) => sum + (each.is_over ? 0 : minutesOf(each)), 0);
  const capacity = Math.round(hours * 60);
  return { planned, capacity, over: Math.max(0, planned - capacity) };
}

/** The order of what is to be placed: the most pressing first, then the nearest day, then by code. */
export function sortToPlace<Work extends { priority: Priority; day: string | null; wo_id: string }>(
  work: readonly Work[],
): Work[] {
  const key = ({ priority, day, wo_id }: Work) => `${9 - priorities.indexOf(priority)} ${day ?? "9999-12-31"} ${wo_id}`;
  return work.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}
