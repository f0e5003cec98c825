import { type DayOffRule, dayOffRules, type PlanRule, readPlanRule } from "#plans/rule.ts";
import { type MonthlyPeriod, monthlyPeriods, planFrequencies, type Weekday, weekdays } from "#work/work-order.ts";

/** Daily, Weekly and Monthly, which are the first choices. The time is a wall-clock time of the plant, HH:MM. */
export type UsualSchedule = {
  time: string;
  /** What becomes of what falls in a shutdown; left out: as `usualShutdowns` says. */
  shutdowns?: DayOffRule;
} & (
  | { frequency: "Daily" }
  | { frequency: "Weekly"; day_of_week: Weekday }
  | { frequency: "Monthly"; monthly_period: MonthlyPeriod }
);

/** When a PM falls due. */
export type Schedule = UsualSchedule | { time: string; frequency: "Custom"; rule: PlanRule };

/** A schedule as a form or a row holds it, with what its frequency does not need. */
export interface ScheduleFields {
  frequency?: string | null | undefined;
  day_of_week?: string | null | undefined;
  monthly_period?: string | null | undefined;
  time?: string | null | undefined;
  plan?: PlanRule | null | undefined;
  shutdowns?: string | null | undefined;
}

export const scheduleDefaults = {
  frequency: "Daily",
  day_of_week: "Monday",
  monthly_period: "start",
  time: "08:00",
} as const;

/** A time of day in hours and minutes, 00:00 to 23:59. */
export const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export type ScheduleFault = "frequency" | "day_of_week" | "monthly_period" | "time" | "plan";

/**
 * The schedule that some fields speak of, or the first field that is missing or wrong. A weekly one needs a day of the
 * week, a monthly one a period of the month, a custom one its rule; a schedule without a time has the usual one.
 */
export function readSchedule(fields: ScheduleFields): Schedule | { fault: ScheduleFault } {
  const time = fields.time || scheduleDefaults.time;
  if (!timeOfDay.test(time)) return { fault: "time" };
  const frequency = planFrequencies.find((name) => name === fields.frequency);
  if (frequency === undefined) return { fault: "frequency" };
  const shutdowns = dayOffRules.find((name) => name === fields.shutdowns);
  const usual = { time, ...(shutdowns && { shutdowns }) };
  if (frequency === "Daily") return { frequency, ...usual };
  if (frequency === "Weekly") {
    const day_of_week = weekdays.find((name) => name === fields.day_of_week);
    return day_of_week === undefined ? { fault: "day_of_week" } : { frequency, day_of_week, ...usual };
  }
  if (frequency === "Custom") {
    const rule = fields.plan ? readPlanRule(fields.plan) : null;
    return rule === null || "fault" in rule ? { fault: "plan" } : { frequency, rule, time };
  }
  const monthly_period = monthlyPeriods.find((name) => name === fields.monthly_period);
  return monthly_period === undefined ? { fault: "monthly_period" } : { frequency, monthly_period, ...usual };
}

/** What becomes of what falls in a shutdown where its PM says nothing: up to a week it is skipped, beyond it moves behind. */
export function usualShutdowns(frequency: UsualSchedule["frequency"]): DayOffRule {
  return frequency === "Monthly" ? "move" : "skip";
}

/** What becomes of what falls in a shutdown. */
export function shutdownsOf(schedule: Schedule): DayOffRule {
  if (schedule.frequency === "Custom") return schedule.rule.shutdowns;
  return schedule.shutdowns ?? usualShutdowns(schedule.frequency);
}
