import { changeSchedule, nextOf, type PlanDays, readMoves } from "@millwright/domain/maintenance/plan-days";
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

const shown = 5;

function daysOf(plan: PlanDays, from: Temporal.PlainDate): Temporal.PlainDate[] {
  const days: Temporal.PlainDate[] = [];
  for (let day = from; days.length < shown; day = day.add({ days: 1 })) {
    day = nextOf(plan, day);
    days.push(day);
  }
  return days;
}

/** The current occurrence of a PM and the next ones, by the schedules that it has. */
export function comingDays(kept: Kept): Temporal.PlainDate[] {
  return daysOf(planOf(kept), Temporal.PlainDate.from(kept.scheduled_date));
}

function planOf({ spans, created_on, moved }: Kept): PlanDays {
  const createdOn = Temporal.PlainDate.from(created_on);
  return { scheduleVersions: readScheduleVersions(spans), createdOn, moves: readMoves(moved) };
}

/** What another schedule would change: the day from which it holds, and the days that follow. */
export function plannedChange(kept: Kept, schedule: Schedule) {
  const plan = planOf(kept);
  const changed = changeSchedule(plan, schedule, Temporal.PlainDate.from(kept.today));
  const from = (changed.scheduleVersions.at(-1) ?? changed.scheduleVersions[0]).from;
  return { from, days: daysOf({ ...plan, ...changed }, from), time: schedule.time };
}

/** Whether two forms speak of one schedule. */
export function isSameSchedule(a: ScheduleFields, b: ScheduleFields): boolean {
  const said = ({ frequency, day_of_week, monthly_period, time }: ScheduleFields) =>
    [frequency, time, frequency === "Weekly" && day_of_week, frequency === "Monthly" && monthly_period].join();
  return said(a) === said(b);
}
