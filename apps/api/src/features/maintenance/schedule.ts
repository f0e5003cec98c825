import type { RecurringWork } from "@millwright/domain/maintenance/occurrence-state";
import { changeSchedule } from "@millwright/domain/maintenance/plan-days";
import { readSchedule, type Schedule, type ScheduleFields } from "@millwright/domain/maintenance/schedule";
import { refuse } from "#http/errors/refusal.ts";

/** The schedule that some fields speak of. @throws Refusal `fill_required_fields` with the one that is missing. */
export function scheduleOf(fields: ScheduleFields): Schedule {
  const schedule = readSchedule(fields);
  if ("fault" in schedule) return refuse("fill_required_fields", { fields: { [schedule.fault]: "required" } });
  return schedule;
}

/** The schedules and moves of a PM, whose days completed from today on are known, once some fields of the present one are changed; null when that makes no other one. */
export function changedPlan(
  task: RecurringWork,
  given: ScheduleFields,
  today: Temporal.PlainDate,
): ReturnType<typeof changeSchedule> | null {
  const { scheduleVersions } = task;
  const present = (scheduleVersions.at(-1) ?? scheduleVersions[0]).schedule;
  const said = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const schedule = scheduleOf({ ...present, ...said });
  return isSame(schedule, present) ? null : changeSchedule(task, schedule, today);
}

function isSame(a: Schedule, b: Schedule): boolean {
  return JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b));
}

function fieldsOf(schedule: Schedule & ScheduleFields) {
  return [schedule.frequency, schedule.time, schedule.day_of_week, schedule.monthly_period];
}
