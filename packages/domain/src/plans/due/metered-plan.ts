import type { DayNumber } from "#plans/day-number.ts";
import type { PlanState } from "#plans/due/floating-plan.ts";
import type { MeterDay } from "#plans/due/meter-due.ts";
import { occurrenceOf, type PlanOccurrence } from "#plans/occurrence.ts";
import { dayAfterPauses } from "#plans/pauses.ts";
import type { Span } from "#plans/spans.ts";

/** A value of a level, and where it stands once a pause is over. */
interface ReachedValue extends MeterDay {
  rank: number;
  openDay: DayNumber;
}

/** The occurrences of a plan in the times in which it keeps to the values of a meter (decision 085, §8). */
export class MeteredPlan {
  private readonly state: PlanState;
  private readonly spans: readonly Span[];

  constructor(state: PlanState) {
    this.state = state;
    this.spans = state.spans.filter(({ of: { rule } }) => rule.anchor === "fixed" && rule.trigger === "meter");
  }

  between(from: DayNumber, to: DayNumber, isKept: (day: DayNumber) => boolean): PlanOccurrence[] {
    return this.spans.flatMap((span) => {
      const byDay = new Map<DayNumber, ReachedValue[]>();
      for (const one of this.valuesOf(span, from, to, isKept)) {
        byDay.set(one.openDay, [...(byDay.get(one.openDay) ?? []), one]);
      }
      return [...byDay.values()].map((values) => standing(span, values));
    });
  }

  /** The values whose occurrences stand between two days; what comes in a pause waits for its end. */
  private valuesOf(span: Span, from: DayNumber, to: DayNumber, isKept: (day: DayNumber) => boolean): ReachedValue[] {
    const { of } = span;
    const meter = this.state.meterOf(of.rule);
    const [lowest, highest] = [Math.max(span.first, of.start), Math.min(span.last, of.end)];
    const since = Math.min(from, ...this.state.paused.filter((time) => time.from <= to).map((time) => time.from));
    return of.rule.levels.flatMap((level, rank) =>
      (meter?.between(level, span.first, Math.max(lowest, since), Math.min(highest, to)) ?? []).flatMap((one) => {
        const openDay = isKept(one.day) ? one.day : dayAfterPauses(this.state.paused, one.day);
        return openDay === null || openDay < from || openDay > Math.min(highest, to) ? [] : [{ ...one, rank, openDay }];
      }),
    );
  }
}

/** One occurrence for all values of a day: of the highest level, and of that the largest value. */
function standing(span: Span, values: readonly ReachedValue[]): PlanOccurrence {
  const rank = Math.max(...values.map((one) => one.rank));
  const highest = values.filter((one) => one.rank === rank);
  const one = highest.reduce((most, other) => ((other.value ?? 0) > (most.value ?? 0) ? other : most));
  const covers = [...new Set(values.map((other) => other.rank))].filter((other) => other < rank);
  const isForecast = values.every((other) => other.isForecast);
  const { value, openDay: day, day: nominal } = one;
  const between = isForecast ? one.between : null;
  return {
    ...occurrenceOf(span.of.rule, { day, nominal, rank, covers: covers.sort((a, b) => a - b) }),
    ...{ isForecast, value, between },
  };
}
