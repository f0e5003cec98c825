import { frequencies, type MonthlyPeriod, monthlyPeriods, type Weekday, weekdays } from "#work/work-order.ts";

/** When a PM falls due. Its time is a wall-clock time of the plant, HH:MM. */
export type Schedule = { time: string } & (
  | { frequency: "Daily" }
  | { frequency: "Weekly"; day_of_week: Weekday }
  | { frequency: "Monthly"; monthly_period: MonthlyPeriod }
);

/** A schedule as a form or a row holds it, with what its frequency does not need. */
export interface ScheduleFields {
  frequency?: string | null | undefined;
  day_of_week?: string | null | undefined;
  monthly_period?: string | null | undefined;
  time?: string | null | undefined;
}

export const scheduleDefaults = {
  frequency: "Daily",
  day_of_week: "Monday",
  monthly_period: "start",
  time: "08:00",
} as const;

/** A time of day in hours and minutes, 00:00 to 23:59. */
export const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export type ScheduleFault = "frequency" | "day_of_week" | "monthly_period" | "time";

/**
 * The schedule that some fields speak of, or the first field that is missing or wrong. A weekly one needs a day of the
 * week, a monthly one a period of the month; a schedule without a time has the usual one.
 */
export function readSchedule(fields: ScheduleFields): Schedule | { fault: ScheduleFault } {
  const time = fields.time || scheduleDefaults.time;
  if (!timeOfDay.test(time)) return { fault: "time" };
  const frequency = frequencies.find((name) => name === fields.frequency);
  if (frequency === undefined) return { fault: "frequency" };
  if (frequency === "Daily") return { frequency, time };
  if (frequency === "Weekly") {
    const day_of_week = weekdays.find((name) => name === fields.day_of_week);
    return day_of_week === undefined ? { fault: "day_of_week" } : { frequency, day_of_week, time };
  }
  const monthly_period = monthlyPeriods.find((name) => name === fields.monthly_period);
  return monthly_period === undefined ? { fault: "monthly_period" } : { frequency, monthly_period, time };
}
