import { changeSchedule, type PlanDays } from "#maintenance/plan-days.ts";
import type { Schedule } from "#maintenance/schedule.ts";
import { numberOf, plainDateOf, textOf } from "#plans/day-number.ts";
import { Series } from "#plans/series.ts";

type PlainDate = Temporal.PlainDate;

/** What the days to come of a PM follow from. */
export interface ComingWork extends PlanDays {
  /** Days (YYYY-MM-DD) from today on that are completed, by whatever schedule: they are not asked for again. */
  completed: ReadonlySet<string>;
}

const shown = 5;

/** The next days of a PM from one on, that day included, but for those that are done. */
export function comingDays(work: ComingWork, from: PlainDate, count = shown, today = from): PlainDate[] {
  const days: PlainDate[] = [];
  const series = new Series(work, numberOf(today), true);
  let next = series.next(numberOf(from));
  for (; next !== null && days.length < count; next = series.next(next.day + 1)) {
    if (!work.completed.has(textOf(next.day))) days.push(plainDateOf(next.day));
  }
  return days;
}

/** What another schedule would change, were it saved today: the day from which it holds, and the days to do that follow. */
export function plannedChange(
  work: ComingWork,
  schedule: Schedule,
  today: PlainDate,
  count = shown,
): { from: PlainDate; days: PlainDate[] } {
  const changed = changeSchedule(work, schedule, today);
  const { from } = changed.scheduleVersions.at(-1) ?? changed.scheduleVersions[0];
  return { from, days: comingDays({ ...work, ...changed }, from, count, today) };
}
