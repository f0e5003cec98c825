import { sortPms } from "@millwright/domain/maintenance/daily-tasks";
import type { TaskInstance } from "#features/daily-tasks/tasks.ts";

export const taskSorts = ["mine", "department", "machine"] as const;
export type TaskSort = (typeof taskSorts)[number];

/** Some of the day's tasks under a name: of a department or a machine its own, null where they have none. */
export interface TaskGroup {
  of: "mine" | "unassigned" | "others" | { name: string | null };
  tasks: TaskInstance[];
}

interface Grouping {
  sort: TaskSort;
  /** The technician's id. */
  me: string;
  now: Temporal.Instant;
  zone: string;
  /** The names of what the tablet shows first; null where it is the whole plant. */
  first?: First;
}

export interface First {
  department: string | null;
  machine: string | null;
}

const nowhere: First = { department: null, machine: null };

/** Whether a task stands where the tablet is: at its machine, or in its department where it has none. */
function isFirst({ department_name, machine_name }: TaskInstance, { department, machine }: First): boolean {
  return machine === null ? department !== null && department_name === department : machine_name === machine;
}

/**
 * The day's tasks as a tablet shows them: what stands where it is first, then in each group what is overdue; of what there
 * is none, nothing.
 */
export function groupTasks(
  all: readonly TaskInstance[],
  { sort, me, now, zone, first = nowhere }: Grouping,
): TaskGroup[] {
  const sorted = sortPms(all, now, zone);
  const tasks = [true, false].flatMap((is) => sorted.filter((task) => isFirst(task, first) === is));
  if (sort === "mine") {
    const whose = ({ assignee }: TaskInstance) => {
      if (assignee === me) return "mine";
      return assignee === null ? "unassigned" : "others";
    };
    const groups = (["mine", "unassigned", "others"] as const).map((of) => ({
      of,
      tasks: tasks.filter((task) => whose(task) === of),
    }));
    return groups.filter((group) => group.tasks.length > 0);
  }
  const place = sort === "department" ? "department_name" : "machine_name";
  const here = new Set(sorted.filter((task) => isFirst(task, first)).map((task) => task[place]));
  const names = [...new Set(tasks.map((task) => task[place]))].sort(
    (a, b) => Number(here.has(b)) - Number(here.has(a)) || byName(a, b),
  );
  return names.map((name) => ({ of: { name }, tasks: tasks.filter((task) => task[place] === name) }));
}

/** What stands nowhere comes last. */
function byName(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.localeCompare(b);
}
