import { type ComingWork, comingDays } from "@millwright/domain/maintenance/coming-days";
import { readPauses } from "@millwright/domain/maintenance/occurrence-state";
import { changeSchedule, readMoves } from "@millwright/domain/maintenance/plan-days";
import type { Schedule } from "@millwright/domain/maintenance/schedule";
import { readScheduleVersions, replaceFrom } from "@millwright/domain/maintenance/schedule-versions";
import type { AgendaEntry } from "@millwright/domain/plans/agenda";
import type { PlanFacts } from "@millwright/domain/plans/facts";
import { useQuery } from "@tanstack/react-query";
import { madeNow, nextTen } from "#features/maintenance/plan/next-ten.ts";
import { type ScheduleDraft, scheduleDraftOf, scheduleJson } from "#features/maintenance/schedule/schedule-draft.ts";
import { api } from "#lib/api/api.ts";
import type { OutputOf } from "#lib/api/calls.ts";
import { same } from "#work/edit/draft.ts";
import type { WorkOrder } from "#work/orders.ts";

export type PmSchedule = OutputOf<"GET /work-orders/{id}/schedule">;

/** The schedules that a PM has had; asked again whenever the PM is another one. */
export function usePmSchedule({ id, version, scheduled_date }: WorkOrder) {
  return useQuery({
    queryKey: ["workOrders", "schedule", id, version, scheduled_date],
    queryFn: ({ signal }) => api("GET /work-orders/{id}/schedule", { params: { id }, signal }),
    placeholderData: (before) => before,
  }).data;
}

/** The current occurrence of a PM and the next ones, by the schedules that it has. */
export function nextDaysOf(known: PmSchedule): Temporal.PlainDate[] {
  return known.scheduled_date === null ? [] : comingDays(workOf(known), Temporal.PlainDate.from(known.scheduled_date));
}

const shown = 5;

/** The same with their levels, of a plan of its own. */
export function nextEntriesOf(known: PmSchedule): AgendaEntry[] {
  if (known.scheduled_date === null) return [];
  return toDo(workOf(known), Temporal.PlainDate.from(known.scheduled_date), known.today).slice(0, shown);
}

/** The next occurrences that are not done. */
function toDo(work: ComingWork, from: Temporal.PlainDate, today: string): AgendaEntry[] {
  return nextTen(work, from, Temporal.PlainDate.from(today)).filter(({ day }) => !work.completed.has(day));
}

type Known = Omit<PmSchedule, "facts"> & { facts: PlanFacts | null };

function workOf({ spans, created_on, moved: movedTask, paused, completed, facts }: Known): ComingWork {
  return {
    scheduleVersions: readScheduleVersions(spans),
    createdOn: Temporal.PlainDate.from(created_on),
    moves: readMoves(movedTask),
    paused: readPauses(paused),
    completed: new Set(completed),
    ...(facts && { facts }),
  };
}

/** What another schedule would change, as the server will do it, from the first possible day or a later one (YYYY-MM-DD). */
export function changeOf(
  known: PmSchedule,
  newSchedule: Schedule,
  chosen: string | undefined,
  facts: PlanFacts | null,
) {
  const schedule = madeNow(newSchedule, facts);
  const happened = facts && { ...facts, done: known.facts?.done ?? [], open: known.facts?.open ?? null };
  const work = workOf({ ...known, facts: happened ?? known.facts });
  const today = Temporal.PlainDate.from(known.today);
  const soonest = changeSchedule(work, schedule, today);
  const first = (soonest.scheduleVersions.at(-1) ?? soonest.scheduleVersions[0]).from;
  const isLater = chosen !== undefined && chosen > first.toString();
  const from = isLater ? Temporal.PlainDate.from(chosen) : first;
  const changed = isLater ? { scheduleVersions: replaceFrom(work.scheduleVersions, schedule, from) } : soonest;
  const nextOf = (days: ComingWork) => toDo(days, today, known.today);
  return { first: first.toString(), from, before: nextOf(work), after: nextOf({ ...work, ...changed }) };
}

/** Whether a form says of an order's schedule what it is. */
export const isSameSchedule = (draft: ScheduleDraft, pm: WorkOrder): boolean =>
  same(scheduleJson(draft), scheduleJson(scheduleDraftOf(pm)));
