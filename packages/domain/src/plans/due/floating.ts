import { civilOf, type DayNumber, daysInMonth, numberOfCivil } from "#plans/day-number.ts";
import { type DatedRule, plannedDays } from "#plans/fixed.ts";
import { nominalDays } from "#plans/grid.ts";
import type { Level } from "#plans/rule.ts";

/** The widest search for a next day, in days: 30 years. */
export const widestSearch = 10_957;

/** A day by date, and where its interval put it. */
export interface DueDay {
  day: DayNumber;
  nominal: DayNumber;
}

/** When a level is due for the first time; null where it never is. */
export function firstDue(of: DatedRule, level: Level): DueDay | null {
  const alone = { ...of, rule: { ...of.rule, levels: [level] } };
  for (let [at, days] = [of.floor, 62]; at <= of.floor + widestSearch && at <= of.end; at += days, days *= 2) {
    const [first] = plannedDays(alone, at, at + days - 1);
    if (first) return first;
  }
  return null;
}

/** When a level is due that was done on a day, by date (decision 085, §7); null where it never is again. */
export function dueAfter(of: DatedRule, level: Level, done: DayNumber): DueDay | null {
  const from = earliestAfter(level, done);
  const relaxed = { ...level, every: 1 };
  const floor = Math.max(of.floor, done + 1);
  for (let [at, days] = [from, 62]; at <= from + widestSearch; at += days, days *= 2) {
    for (const nominal of nominalDays(relaxed, from, [at, at + days - 1], of.workable)) {
      if (nominal > of.end) return null;
      const day = of.workable.settle(nominal, floor);
      if (typeof day === "number") return { day, nominal };
    }
  }
  return null;
}

/** How many days before a month or a year has passed its day may come. */
const early = { month: 15, year: 182 };

/** The first day that may be the next one of a level that was done on another. */
function earliestAfter({ every, unit }: Level, done: DayNumber): DayNumber {
  const count = every ?? 1;
  switch (unit) {
    case "month":
      return Math.max(monthsAfter(done, count) - early.month, done + 1);
    case "year":
      return Math.max(monthsAfter(done, count * 12) - early.year, done + 1);
    case "week":
      return done + 7 * count - 6;
    default:
      return done + count;
  }
}

function monthsAfter(day: DayNumber, months: number): DayNumber {
  const civil = civilOf(day);
  const month = civil.year * 12 + civil.month - 1 + months;
  const [year, ofYear] = [Math.floor(month / 12), (month % 12) + 1];
  return numberOfCivil(year, ofYear, Math.min(civil.day, daysInMonth(year, ofYear)));
}
