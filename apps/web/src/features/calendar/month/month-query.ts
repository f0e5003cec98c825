import type { WorkFilter } from "@millwright/domain/work/work-filter";
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CalendarView } from "#features/calendar/calendar-view.ts";
import type { RowOf } from "#lib/api/calls.ts";
import { shareVersion } from "#lib/api/version-of.ts";
import { loadAll } from "#lib/plant.ts";

/** What an order has in the calendar; what is done says when, and by whom. */
export type CalendarEntry = RowOf<"GET /calendar"> & { done?: { id: string; at: string; by: string | null } };

export const calendarKey = ["calendar"] as const;
/** Of what is done: its rows are others than those of what is open. */
export const doneKey = ["calendarDone"] as const;

/** The time of what is done: after what is open. */
export const afterOpenWork = "24:00";

type Weeks = CalendarView["weeks"];

function weeksQuery(weeks: Weeks, today: Temporal.PlainDate, filter: WorkFilter) {
  const [from, to] = [weeks[0]?.[0]?.toString(), weeks.at(-1)?.at(-1)?.toString()];
  return queryOptions({
    // With another day of the plant another occurrence is at hand.
    queryKey: [...calendarKey, from, to, today.toString(), filter],
    queryFn: ({ signal }) => loadAll("GET /calendar", { ...filter, from, to }, signal),
  });
}

/** What was done of the days of some weeks and is asked for, as the calendar shows it. */
export function useDone(weeks: Weeks, filter: WorkFilter): CalendarEntry[] | undefined {
  const [from, to] = [weeks[0]?.[0]?.toString(), weeks.at(-1)?.at(-1)?.toString()];
  return useQuery({
    queryKey: [...doneKey, from, to, filter],
    queryFn: async ({ signal }) => {
      const done = await loadAll("GET /calendar/done", { ...filter, from, to }, signal);
      return shareVersion(done.map(doneEntry), done);
    },
  }).data;
}

function doneEntry({ id, day, completed_at, completed_by_name, ...work }: RowOf<"GET /calendar/done">): CalendarEntry {
  return {
    ...work,
    ...{
      status: "Completed",
      frequency: null,
      level_name: null,
      interval: null,
      assignee: null,
      assignee_name: null,
      estimated_duration: null,
    },
    ...{ time: afterOpenWork, scheduled_date: day, next_date: null, due_date: null, days: [day] },
    ...{ held_days: [], moved_days: [], expected_days: [] },
    done: { id, at: completed_at, by: completed_by_name },
  };
}

/** What falls in the weeks of a month and is asked for. The months beside it are fetched as well: one step away is there at once. */
export function useMonth({ weeks, before, after }: CalendarView, today: Temporal.PlainDate, filter: WorkFilter) {
  const client = useQueryClient();
  const month = useQuery({ ...weeksQuery(weeks, today, filter), placeholderData: keepPreviousData });
  const isHere = month.isSuccess && !month.isPlaceholderData;
  useEffect(() => {
    if (!isHere) return;
    for (const step of [before, after]) if (step) void client.prefetchQuery(weeksQuery(step.weeks, today, filter));
  }, [client, isHere, before, after, today, filter]);
  return month;
}
