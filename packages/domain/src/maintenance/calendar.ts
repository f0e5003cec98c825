import { isPaused, type RecurringWork } from "#maintenance/occurrence-state.ts";
import { scheduleOf } from "#maintenance/plan-days.ts";
import { type Schedule, shutdownsOf } from "#maintenance/schedule.ts";
import { agendaOf } from "#plans/agenda.ts";
import { type DayNumber, numberOf, textOf } from "#plans/day-number.ts";
import { noFacts } from "#plans/facts.ts";
import { plannedDays } from "#plans/fixed.ts";
import type { PlanDays } from "#plans/plan.ts";
import { type Span, spansOf } from "#plans/spans.ts";

type PlainDate = Temporal.PlainDate;

/** Days (YYYY-MM-DD) of a PM with one time of the day. */
export interface TimedDays {
  time: string;
  days: string[];
  /** Those of them that a meter brings, and between which days that is expected; `to` null where it may never come. */
  expected: ExpectedDay[];
}

/** A day (YYYY-MM-DD) that is foreseen from the readings of a meter. */
export interface ExpectedDay {
  day: string;
  from: string;
  to: string | null;
}

/**
 * What PMs have in the calendar between two days, both included: their days that are not done, by their time, none on which they were deleted or paused. The
 * days of a schedule are worked out once, however many PMs of the plant have it.
 */
export function calendarBetween(from: PlainDate, to: PlainDate, today = from): (work: RecurringWork) => TimedDays[] {
  const [first, last] = [numberOf(from), numberOf(to)];
  const known = new Map<string, string[]>();
  const daysOf = ({ of, schedule, ...span }: Span): string[] => {
    const [begins, ends]: [DayNumber, DayNumber] = [Math.max(first, span.first), Math.min(last, span.last)];
    const key = `${patternOf(schedule)} ${shutdownsOf(schedule)} ${begins} ${ends}`;
    const days = known.get(key) ?? plannedDays(of, begins, ends).map(({ day }) => textOf(day));
    known.set(key, days);
    return days;
  };
  const timedDaysOf = (work: RecurringWork): [time: string, days: string[], expected?: ExpectedDay][] => {
    if (!isPlain(work)) {
      return agendaOf(work, from, to, today).map(({ day, between }) => [
        timeOn(work, day),
        [day],
        between === null ? undefined : { day, ...between },
      ]);
    }
    const spans = spansOf(work.scheduleVersions, numberOf(work.createdOn), (work.facts ?? noFacts).calendar);
    return spans.map((span) => [span.schedule.time, daysOf(span)]);
  };
  return (work) => {
    const byTime = new Map<string, TimedDays>();
    for (const [time, all, foreseen] of timedDaysOf(work)) {
      const days = all.filter((day) => !work.completed.has(day) && !isPausedOn(work, day));
      if (days.length === 0) continue;
      const timed = byTime.get(time) ?? { time, days: [], expected: [] };
      byTime.set(time, timed);
      timed.days.push(...days);
      if (foreseen !== undefined) timed.expected.push(foreseen);
    }
    return [...byTime.values()];
  };
}

/** Whether the days of a PM are those of its schedules, and these say all there is to say of them. */
function isPlain({ scheduleVersions, moves = [], paused = [] }: PlanDays): boolean {
  const isCustom = scheduleVersions.some(({ schedule }) => schedule.frequency === "Custom");
  return !isCustom && moves.length === 0 && !paused.some(({ kind }) => kind === "paused");
}

function timeOn(work: RecurringWork, day: string): string {
  return scheduleOf(work, Temporal.PlainDate.from(day)).time;
}

function isPausedOn(work: RecurringWork, day: string): boolean {
  return (work.paused ?? []).length > 0 && isPaused(work, Temporal.PlainDate.from(day));
}

/** On which days a schedule falls, apart from its time. */
function patternOf(schedule: Schedule): string {
  switch (schedule.frequency) {
    case "Weekly":
      return schedule.day_of_week;
    case "Monthly":
      return schedule.monthly_period;
    default:
      return schedule.frequency;
  }
}
