import type { HoursOn, WeekHours } from "#figures/required.ts";
import { textOf } from "#plans/day-number.ts";

/** What figures count by, as a plant says it of itself or of a machine; null where nobody said. */
export interface Terms {
  /** Minutes of each day of the week, Monday first. */
  week_minutes: readonly number[] | null;
  /** What an hour costs in which the machine stands. */
  downtime_cost_cents: number | null;
}

/** Terms that held until a day (YYYY-MM-DD), that day included. */
export interface FormerTerms extends Terms {
  until: string;
}

/** Terms as they hold by now, with those before them, the oldest first. */
export interface DatedTerms extends Terms {
  former_terms: readonly FormerTerms[];
}

export const noTerms: Terms = { week_minutes: null, downtime_cost_cents: null };

/** So many are kept. */
const mostTerms = 100;

/** The former terms once others hold from today on: what was before keeps its own. What held for a part of today is over. */
export function withTerms({ former_terms: former, ...before }: DatedTerms, today: string): readonly FormerTerms[] {
  const until = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString();
  const last = former.at(-1);
  if (last !== undefined && last.until >= until) return former;
  if (last === undefined && before.week_minutes === null && before.downtime_cost_cents === null) return former;
  return [...former, { until, ...before }].slice(-mostTerms);
}

/**
 * What one of the terms was on a day. What was said first holds for all that was before it, since nothing was known then; null
 * where nobody said, or took it back.
 */
export function termOn<Name extends keyof Terms>(terms: DatedTerms, name: Name, day: string): Terms[Name] {
  const all: readonly Terms[] = [...terms.former_terms, terms];
  const at = terms.former_terms.findIndex(({ until }) => day <= until);
  const place = at === -1 ? all.length - 1 : at;
  const value = all[place]?.[name] ?? null;
  const wasSaid = all.slice(0, place + 1).some((one) => one[name] !== null);
  return value !== null || wasSaid ? value : (all.find((one) => one[name] !== null)?.[name] ?? null);
}

/** Whether one of the terms was ever said. */
export const isSaid = (terms: DatedTerms, name: keyof Terms): boolean =>
  terms[name] !== null || terms.former_terms.some((one) => one[name] !== null);

const msOfMinute = 60_000;

const weekHours = (minutes: readonly number[] | null): WeekHours | null =>
  minutes?.map((each) => each * msOfMinute) ?? null;

/** The hours of each day by the terms of a plant or of a machine; null where nobody ever said any. */
export function hoursOn(terms: DatedTerms): HoursOn | null {
  if (!isSaid(terms, "week_minutes")) return null;
  const week = weekHours(terms.week_minutes);
  return terms.former_terms.length === 0 ? () => week : (day) => weekHours(termOn(terms, "week_minutes", textOf(day)));
}
