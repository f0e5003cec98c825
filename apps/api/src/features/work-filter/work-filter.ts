import { searchPieces } from "@millwright/domain/text/search-pieces";
import { weekOf } from "@millwright/domain/week";
import { endOfDay, startOfDay } from "@millwright/domain/when";
import { type DueFilter, unassigned } from "@millwright/domain/work/work-filter";
import type { Priority } from "@millwright/domain/work/work-order";
import type { WorkConditions } from "#db/list/work-conditions.ts";

/** A filter as calls are asked it. */
export interface WorkQuery {
  q?: string | undefined;
  department_id?: string | undefined;
  machine_id?: string | undefined;
  assignee?: string | undefined;
  priority?: Priority[] | undefined;
  due?: DueFilter | undefined;
  tag?: string | undefined;
}

interface Present {
  day: Temporal.PlainDate;
  zone: string;
  now: Temporal.Instant;
}

/** The pieces of a query's words, and whose work it asks for; null is nobody's. */
export function wordsAndWho({ q, assignee }: Pick<WorkQuery, "q" | "assignee">) {
  const pieces = searchPieces(q);
  return {
    pieces: pieces.length > 0 ? pieces : undefined,
    assigneeId: assignee === unassigned ? null : assignee,
  };
}

/** What a query asks of work, at a moment of the plant. */
export function conditionsOf(query: WorkQuery, present: Present): WorkConditions {
  return {
    priority: query.priority,
    departmentId: query.department_id,
    machineId: query.machine_id,
    tag: query.tag || undefined,
    due: query.due && dueOf(query.due, present),
    ...wordsAndWho(query),
  };
}

function dueOf(due: DueFilter, { day, zone, now }: Present): WorkConditions["due"] {
  if (due === "overdue") return { before: { day, at: now } };
  const { from, to } = due === "today" ? { from: day, to: day } : weekOf(day);
  return { within: { from, to, start: startOfDay(from, zone), end: endOfDay(to, zone) } };
}

/** Whether the answer to a query becomes another one with the hour: what is due at a time is overdue from then on. */
export function isByTheHour(query: unknown): boolean {
  return typeof query === "object" && query !== null && "due" in query && query.due === "overdue";
}
