import { type ComingWork, comingDays, plannedChange } from "@millwright/domain/maintenance/coming-days";
import { readMoves } from "@millwright/domain/maintenance/plan-days";
import type { Schedule, ScheduleFields } from "@millwright/domain/maintenance/schedule";
import { readScheduleVersions } from "@millwright/domain/maintenance/schedule-versions";
import { useQuery } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import type { OutputOf } from "#lib/api/calls.ts";
import type { WorkOrder } from "#work/orders.ts";

type Kept = OutputOf<"GET /work-orders/{id}/schedule">;

/** The schedules that a PM has had; asked again whenever the PM is another one. */
export function usePmSchedule({ id, version, scheduled_date }: WorkOrder) {
  return useQuery({
    queryKey: ["workOrders", "schedule", id, version, scheduled_date],
    queryFn: ({ signal }) => api("GET /work-orders/{id}/schedule", { params: { id }, signal }),
    placeholderData: (before) => before,
  }).data;
}

/** The current occurrence of a PM and the next ones, by the schedules that it has. */
export function nextDaysOf(kept: Kept): Temporal.PlainDate[] {
  return comingDays(workOf(kept), Temporal.PlainDate.from(kept.scheduled_date));
}

function workOf({ spans, created_on, moved, completed }: Kept): ComingWork {
  const createdOn = Temporal.PlainDate.from(created_on);
  const moves = readMoves(moved);
  return { scheduleVersions: readScheduleVersions(spans), createdOn, moves, completed: new Set(completed) };
}

/** What another schedule would change, as the server will do it. */
export function changeOf(kept: Kept, schedule: Schedule) {
  return { ...plannedChange(workOf(kept), schedule, Temporal.PlainDate.from(kept.today)), time: schedule.time };
}

/** Whether two forms speak of one schedule. */
export function isSameSchedule(a: ScheduleFields, b: ScheduleFields): boolean {
  const said = ({ frequency, day_of_week, monthly_period, time }: ScheduleFields) =>
    [frequency, time, frequency === "Weekly" && day_of_week, frequency === "Monthly" && monthly_period].join();
  return said(a) === said(b);
}
