import { isPaused, type RecurringWork } from "#maintenance/occurrence-state.ts";
import { occurrencesBetween } from "#maintenance/recurrence.ts";
import type { Schedule } from "#maintenance/schedule.ts";
import { scheduleOn, type VersionPeriod, versionsBetween } from "#maintenance/schedule-versions.ts";

type PlainDate = Temporal.PlainDate;

/** Days (YYYY-MM-DD) of a PM with one time of the day. */
export interface TimedDays {
  time: string;
  days: string[];
}

/**
 * What PMs have in the calendar between two days, both included: their days that are not done, by their time, none on which they were deleted. The days of
 * a schedule are worked out once, however many PMs have it.
 */
export function calendarBetween(from: PlainDate, to: PlainDate): (work: RecurringWork) => TimedDays[] {
  const known = new Map<string, string[]>();
  const daysOf = (period: VersionPeriod): string[] => {
    const key = `${patternOf(period.schedule)} ${period.from} ${period.to}`;
    const days = known.get(key) ?? occurrencesBetween(period.schedule, period.from, period.to).map(String);
    known.set(key, days);
    return days;
  };
  return ({ scheduleVersions, createdOn, completed, paused = [], moves = [] }) => {
    const byTime = new Map<string, string[]>();
    const away = new Set(moves.map(({ planned }) => planned.toString()));
    const isOpen = (day: string) =>
      !completed.has(day) && (paused.length === 0 || !isPaused({ paused }, Temporal.PlainDate.from(day)));
    const add = (time: string, days: string[]) => {
      if (days.length > 0) byTime.set(time, [...(byTime.get(time) ?? []), ...days].sort());
    };
    for (const period of versionsBetween(scheduleVersions, createdOn, from, to)) {
      const days = daysOf(period);
      add(period.schedule.time, (away.size === 0 ? days : days.filter((day) => !away.has(day))).filter(isOpen));
    }
    for (const { planned, to: movedTo } of moves) {
      const isWithin = Temporal.PlainDate.compare(movedTo, from) >= 0 && Temporal.PlainDate.compare(movedTo, to) <= 0;
      if (isWithin) add(scheduleOn(scheduleVersions, planned).time, [movedTo.toString()].filter(isOpen));
    }
    return [...byTime].map(([time, days]) => ({ time, days }));
  };
}

/** On which days a schedule falls, apart from its time. */
function patternOf(schedule: Schedule): string {
  if (schedule.frequency === "Daily") return "Daily";
  return schedule.frequency === "Weekly" ? schedule.day_of_week : schedule.monthly_period;
}
