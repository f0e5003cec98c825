import { weeksOf } from "@millwright/domain/maintenance/calendar-month";
import type { PlanRule } from "@millwright/domain/plans/rule";

/** A month with its weeks, Monday first; null are the days of its neighbours. */
export interface YearMonth {
  month: Temporal.PlainYearMonth;
  weeks: readonly (readonly (Temporal.PlainDate | null)[])[];
}

/** The months from that of a day to that of the day before a year from it: twelve whole months ahead, in thirteen but from a 1st on. */
export function twelveMonths(today: Temporal.PlainDate): YearMonth[] {
  const { from, to } = endsOf(today);
  const first = from.toPlainYearMonth();
  return Array.from(
    { length: first.until(to.toPlainYearMonth(), { largestUnit: "months" }).months + 1 },
    (_, months) => {
      const month = first.add({ months });
      const weeks = weeksOf(month).map((week) => week.map((day) => (day.month === month.month ? day : null)));
      return { month, weeks };
    },
  );
}

/** The first and the last day of such months. */
export function endsOf(today: Temporal.PlainDate): { from: Temporal.PlainDate; to: Temporal.PlainDate } {
  const last = today.add({ years: 1 }).subtract({ days: 1 });
  return { from: today.with({ day: 1 }), to: last.with({ day: last.daysInMonth }) };
}

export type Letters = (level: { id: string } | null) => string | null;

/** A letter for each level of a plan, from the smallest to the largest; none where there is one. */
export function lettersOf(rule: Pick<PlanRule, "levels"> | null): Letters {
  const levels = rule?.levels ?? [];
  return (level) => {
    const rank = levels.length < 2 ? -1 : levels.findIndex(({ id }) => id === level?.id);
    return rank < 0 ? null : String.fromCharCode(65 + rank);
  };
}
