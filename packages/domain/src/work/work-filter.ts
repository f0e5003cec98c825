import { plain } from "#plain.ts";
import { searchPieces } from "#text/search-pieces.ts";
import { weekOf } from "#week.ts";
import { dayOf, readWhen } from "#when.ts";
import { type Assigned, currentAssignee } from "#work/current-assignee.ts";
import { isOverdue } from "#work/overdue.ts";
import type { Review, ReviewFilter } from "#work/review/review.ts";
import type { PlanFrequency, Priority, Status, WorkOrderType } from "#work/work-order.ts";

/** When work falls due: its deadline has passed, or its day is today's, or one of the week from Monday to Sunday. */
export const dueFilters = ["overdue", "today", "week"] as const;
export type DueFilter = (typeof dueFilters)[number];

/** The choice of work that nobody has. */
export const unassigned = "unassigned";

/** What work is narrowed to, whatever screen shows it; what is left out is not asked. */
export interface WorkFilter {
  /** Each piece is a part of a word of the title, the code, the description, a tag or a name, whatever its capitals and accents. */
  q?: string | undefined;
  department_id?: string | undefined;
  machine_id?: string | undefined;
  /** A technician, or nobody (`unassigned`). */
  assignee?: string | undefined;
  priority?: Priority | undefined;
  due?: DueFilter | undefined;
  /** A whole tag, whatever its capitals and accents. */
  tag?: string | undefined;
  /** Where a supervisor's sign-off stands: boards alone ask for it. */
  review?: ReviewFilter | undefined;
}

/** What a board asks for. */
export interface BoardFilter extends WorkFilter {
  type: WorkOrderType;
  frequency?: PlanFrequency | undefined;
}

/** Work as far as it is filtered by it. */
export interface FilteredWork extends Assigned {
  type: WorkOrderType;
  wo_id: string;
  title: string;
  /** Missing on a card. */
  description?: string | null | undefined;
  tags: readonly string[];
  status: Status;
  priority: Priority;
  review: Pick<Review, "status"> | null;
  frequency: PlanFrequency | null;
  department_id: string | null;
  department_name: string | null;
  machine_id: string | null;
  machine_name: string | null;
  /** Of a repair: a day (YYYY-MM-DD) or an instant. */
  due_date: string | null;
  /** Of a PM the day of its current occurrence. */
  scheduled_date: string | null;
}

/** The present moment of a plant. */
export interface Present {
  now: Temporal.Instant;
  zone: string;
}

/** Whether a board that asks so holds work. The server's lists are held to this rule by a test. */
export function isOnBoard(work: FilteredWork, { type, frequency, ...filter }: BoardFilter, present: Present): boolean {
  if (work.type !== type) return false;
  if (frequency !== undefined && (work.type !== "PM" || work.frequency !== frequency)) return false;
  return passes(work, filter, present);
}

/** Whether a filter lets work through. */
export function passes(work: FilteredWork, filter: WorkFilter, present: Present): boolean {
  const { department_id, machine_id, assignee, priority, due, tag, review } = filter;
  if (department_id !== undefined && work.department_id !== department_id) return false;
  if (machine_id !== undefined && work.machine_id !== machine_id) return false;
  if (assignee !== undefined && (currentAssignee(work).assignee ?? unassigned) !== assignee) return false;
  if (review !== undefined && work.review?.status !== review) return false;
  if (priority !== undefined && work.priority !== priority) return false;
  if (tag !== undefined && !work.tags.some((each) => plain(each) === plain(tag))) return false;
  return isFound(work, filter.q) && (due === undefined || isDue(work, due, present));
}

function isFound(work: FilteredWork, q: string | undefined): boolean {
  const pieces = searchPieces(q);
  if (pieces.length === 0) return true;
  const { title, wo_id, description, tags, department_name, machine_name } = work;
  const { assignee_name } = currentAssignee(work);
  const words = plain([title, wo_id, description, ...tags, department_name, machine_name, assignee_name].join("\n"));
  return pieces.every((piece) => words.includes(plain(piece)));
}

function isDue(work: FilteredWork, due: DueFilter, { now, zone }: Present): boolean {
  const today = dayOf(now, zone);
  const day = dueDay(work, zone);
  if (day === null) return false;
  if (due === "today") return day.equals(today);
  if (due === "week") {
    const { from, to } = weekOf(today);
    return Temporal.PlainDate.compare(from, day) <= 0 && Temporal.PlainDate.compare(day, to) <= 0;
  }
  if (work.type === "Repair") return isOverdue(work, now, zone);
  return work.status !== "Completed" && Temporal.PlainDate.compare(day, today) < 0;
}

function dueDay({ type, due_date, scheduled_date }: FilteredWork, zone: string): Temporal.PlainDate | null {
  const when = readWhen((type === "PM" ? scheduled_date : due_date) ?? "", zone);
  if (when === null) return null;
  return "on" in when ? when.on : dayOf(when.at, zone);
}
