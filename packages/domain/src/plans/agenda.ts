import { type DayNumber, numberOf, numberOfText, textOf } from "#plans/day-number.ts";
import type { PlanOccurrence } from "#plans/occurrence.ts";
import { dayAfterPauses } from "#plans/pauses.ts";
import type { PlanDays } from "#plans/plan.ts";
import { Series } from "#plans/series.ts";

type PlainDate = Temporal.PlainDate;

/** Two days, YYYY-MM-DD; `to` is null where it may never come. */
interface Between {
  from: string;
  to: string | null;
}

/** An occurrence of a plan. Days are YYYY-MM-DD. */
export interface AgendaEntry {
  /** Where it stands. */
  day: string;
  /** Where its plan puts it; another day than `day` when a person moved it. */
  planned: string;
  /** Where its interval puts it; another day than `planned` when that isn't worked. */
  nominal: string;
  level: string;
  /** The smaller levels that it completes. */
  covers: string[];
  is_forecast: boolean;
  /** Of a meter: between which days it is expected. `to` is null where it may never come. */
  between: Between | null;
  /** The pause after which it makes up for what fell in it. */
  catches_up: { from: string; until: string } | null;
  /** The total of its meter that it is due at. */
  value: number | null;
}

/** The occurrences of a plan between two days, both included, ascending; of a paused or deleted time only what was done in it. */
export function agendaOf(plan: PlanDays, from: PlainDate, to: PlainDate, today: PlainDate): AgendaEntry[] {
  return new Series(plan, numberOf(today), true).between(numberOf(from), numberOf(to)).map(entryOf);
}

/** The occurrence of a day; null where there is none. */
export function entryOn(plan: PlanDays, day: PlainDate, today: PlainDate): AgendaEntry | null {
  return agendaOf(plan, day, day, today)[0] ?? null;
}

/**
 * Between which days what is foreseen will stand, by where its meter brings it: what comes in a pause stands after it. Null where the pause leaves one day,
 * which is no more than where it stands.
 */
export function standingBetween(plan: PlanDays, today: PlainDate) {
  const { paused } = new Series(plan, numberOf(today), true);
  const after = (day: string | null) => {
    const openDay = day === null ? null : dayAfterPauses(paused, numberOfText(day));
    return openDay === null ? null : textOf(openDay);
  };
  return ({ from, to }: Between): Between | null => {
    const [first, last] = [after(from), after(to)];
    const isOneDay = first === last && (first !== from || last !== to);
    return first === null || isOneDay ? null : { from: first, to: last };
  };
}

function entryOf({ day, planned, nominal, level, covers, ...one }: PlanOccurrence): AgendaEntry {
  const dayOrNull = (of: DayNumber | null) => (of === null ? null : textOf(of));
  const { isForecast, between, catchesUp, value } = one;
  return {
    ...{ day: textOf(day), planned: textOf(planned), nominal: textOf(nominal), level, covers },
    is_forecast: isForecast,
    between: between && { from: textOf(between.from), to: dayOrNull(between.to) },
    catches_up: catchesUp && { from: textOf(catchesUp.from), until: textOf(catchesUp.until) },
    value,
  };
}
