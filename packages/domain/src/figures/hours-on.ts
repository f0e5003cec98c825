import type { HoursOn, WeekHours } from "#figures/required.ts";
import { type DatedTerms, isSaid, termOn } from "#figures/terms.ts";
import { textOf } from "#plans/day-number.ts";

const msOfMinute = 60_000;

const weekHours = (minutes: readonly number[] | null): WeekHours | null =>
  minutes?.map((each) => each * msOfMinute) ?? null;

/** The hours of each day by the terms of a plant or of a machine; null where nobody ever said any. */
export function hoursOn(terms: DatedTerms): HoursOn | null {
  if (!isSaid(terms, "week_minutes")) return null;
  const week = weekHours(terms.week_minutes);
  return terms.former_terms.length === 0 ? () => week : (day) => weekHours(termOn(terms, "week_minutes", textOf(day)));
}
