import type { Schedule } from "#maintenance/schedule.ts";
import type { ScheduleVersions } from "#maintenance/schedule-versions.ts";
import type { PlantCalendar } from "#plans/calendar/plant-calendar.ts";
import { type DayNumber, numberOf } from "#plans/day-number.ts";
import { type DatedRule, datedRule } from "#plans/fixed.ts";
import { ruleOf } from "#plans/spec-rules.ts";

/** A version of a plan with the first and the last day on which it counts; the present one has no last day. */
export interface Span {
  schedule: Schedule;
  first: DayNumber;
  last: DayNumber;
  of: DatedRule;
}

/** The versions of a plan cut so that none overlap, the oldest first. The first one holds from the creation on. */
export function spansOf(versions: ScheduleVersions, createdOn: DayNumber, calendar: PlantCalendar): Span[] {
  return versions.flatMap(({ schedule, from }, at) => {
    const next = versions[at + 1];
    const first = at === 0 ? createdOn : Math.max(numberOf(from), createdOn);
    const last = next === undefined ? Number.POSITIVE_INFINITY : numberOf(next.from) - 1;
    return last < first ? [] : [{ schedule, first, last, of: datedRule(ruleOf(schedule, calendar), createdOn) }];
  });
}

/** The version that counts on a day; of a day before the creation, the first one. */
export function spanOn(spans: readonly Span[], day: DayNumber): Span | undefined {
  return spans.find(({ last }) => day <= last);
}
