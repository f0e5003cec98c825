import { sortPms } from "@millwright/domain/maintenance/daily-tasks";
import { compareNames } from "@millwright/domain/text/sort-key";
import type { CardCounts } from "@millwright/domain/work/card/order-card";
import type { TaskInstance } from "#features/daily-tasks/tasks.ts";

export const taskSorts = ["mine", "department", "machine"] as const;
export type TaskSort = (typeof taskSorts)[number];

/** What a tablet lists of a task: one of the day, or a repair of another day or of none. */
export type ListedTask = Pick<
  TaskInstance,
  | ("id" | "work_order_id" | "wo_id" | "work_order_type" | "title" | "priority" | "status" | "scheduled_date")
  | (
      | "due_date"
      | "has_time"
      | "assignee"
      | "assignee_name"
      | "department_name"
      | "machine_name"
      | "needs_lockout"
      | "locks"
    )
> &
  CardCounts & { checklist?: TaskInstance["checklist"] | undefined; scheduled_start: string | null };

/** Some of the day's tasks under a name: of a department or a machine its own, null where they have none. */
export interface TaskGroup {
  of: "mine" | "unassigned" | "others" | { name: string | null };
  tasks: ListedTask[];
}

interface Grouping {
  sort: TaskSort;
  /** The technician's id. */
  me: string;
  now: Temporal.Instant;
  zone: string;
  /** Work of whoever's turn it is that is no task of the day, in its order: it follows what is. */
  further?: readonly ListedTask[];
  /** The names of what the tablet shows first; null where it is the whole plant. */
  first?: First;
}

export interface First {
  department: string | null;
  machine: string | null;
}

const nowhere: First = { department: null, machine: null };

/** Whether a task stands where the tablet is: at its machine, or in its department where it has none. */
function isFirst({ department_name, machine_name }: ListedTask, { department, machine }: First): boolean {
  return machine === null ? department !== null && department_name === department : machine_name === machine;
}

/**
 * The day's tasks as a tablet shows them: what stands where it is first, then in each group what is overdue; of what there
 * is none, nothing.
 */
export function groupTasks(
  all: readonly TaskInstance[],
  { sort, me, now, zone, further = [], first = nowhere }: Grouping,
): TaskGroup[] {
  const sorted: ListedTask[] = [...sortPms(all, now, zone), ...further];
  const tasks = [true, false].flatMap((is) => sorted.filter((task) => isFirst(task, first) === is));
  if (sort === "mine") {
    const whose = ({ assignee }: ListedTask) => {
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
  return compareNames(a, b);
}
