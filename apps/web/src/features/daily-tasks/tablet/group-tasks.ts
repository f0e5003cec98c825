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
}

/** The day's tasks as a tablet shows them, in each group what is overdue first; of what there is none, nothing. */
export function groupTasks(all: readonly TaskInstance[], { sort, me, now, zone }: Grouping): TaskGroup[] {
  const tasks = sortPms(all, now, zone);
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
  const names = [...new Set(tasks.map((task) => task[place]))].sort(byName);
  return names.map((name) => ({ of: { name }, tasks: tasks.filter((task) => task[place] === name) }));
}

/** What stands nowhere comes last. */
function byName(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a.localeCompare(b);
}
