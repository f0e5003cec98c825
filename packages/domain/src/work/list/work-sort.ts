import { compareKeys, sortKey } from "#text/sort-key.ts";
import { type Assigned, currentAssignee } from "#work/current-assignee.ts";
import { deadlineOf } from "#work/overdue.ts";
import { type Priority, priorities, type Status, statuses, type WorkOrderType } from "#work/work-order.ts";

/** What a list of work is put in order by. */
export const sortColumns = ["code", "title", "machine", "assignee", "priority", "status", "due", "created"] as const;
export type SortColumn = (typeof sortColumns)[number];

export interface WorkSort {
  by: SortColumn;
  isDescending: boolean;
}

export interface SortedWork extends Assigned {
  wo_id: string;
  type: WorkOrderType;
  title: string;
  machine_name: string | null;
  priority: Priority;
  status: Status;
  due_date: string | null;
  scheduled_date: string | null;
  created_at: string;
}

/** As the address has it: `due`, or `-due` with the last first. Null of what is none. */
export function readSort(text: unknown): WorkSort | null {
  if (typeof text !== "string") return null;
  const isDescending = text.startsWith("-");
  const by = sortColumns.find((column) => column === (isDescending ? text.slice(1) : text));
  return by === undefined ? null : { by, isDescending };
}

export const writeSort = ({ by, isDescending }: WorkSort): string => (isDescending ? `-${by}` : by);

/** The day or instant on which work falls due; of a PM the day of its current occurrence. */
export const dueOf = ({ type, due_date, scheduled_date }: Pick<SortedWork, "type" | "due_date" | "scheduled_date">) =>
  type === "PM" ? scheduled_date : due_date;

/** Work in the order of a column; what has nothing there is last either way, and what is equal stands by its code. */
export function sortWork<T extends SortedWork>(work: readonly T[], { by, isDescending }: WorkSort, zone: string): T[] {
  const ranked = work.map((one) => ({ one, key: keyOf(one, by, zone) }));
  const sign = isDescending ? -1 : 1;
  return ranked
    .sort((a, b) => {
      if (a.key === null || b.key === null)
        return Number(a.key === null) - Number(b.key === null) || byCode(a.one, b.one);
      return sign * compare(a.key, b.key) || byCode(a.one, b.one);
    })
    .map(({ one }) => one);
}

/**
 * A list as it is shown: while completed work comes page by page, in the order of its pages after what is open, so that no row
 * turns up above what was read; else all of it in the order of the column.
 */
export function sortList<T extends SortedWork>(
  work: readonly T[],
  sort: WorkSort,
  zone: string,
  isPaged: boolean,
): T[] {
  if (!isPaged) return sortWork(work, sort, zone);
  const isDone = ({ status }: T) => status === "Completed";
  return [
    ...sortWork(
      work.filter((one) => !isDone(one)),
      sort,
      zone,
    ),
    ...work.filter(isDone),
  ];
}

function keyOf(work: SortedWork, by: SortColumn, zone: string): string | number | null {
  if (by === "priority") return -priorities.indexOf(work.priority);
  if (by === "status") return statuses.indexOf(work.status);
  if (by === "created") return Date.parse(work.created_at);
  if (by === "due") return deadlineOf(dueOf(work), zone)?.ms ?? null;
  const { assignee_name: assignee } = currentAssignee(work);
  const text = { code: work.wo_id, title: work.title, machine: work.machine_name, assignee }[by];
  return text === null ? null : sortKey(text);
}

const byCode = (a: SortedWork, b: SortedWork) => compare(a.wo_id, b.wo_id);

function compare(a: string | number, b: string | number): number {
  return typeof a === "number" || typeof b === "number" ? Number(a) - Number(b) : compareKeys(a, b);
}
