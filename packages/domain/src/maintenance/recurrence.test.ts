import { integer, property } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  latestOccurrence,
  nextOccurrence,
  occurrencesBetween,
  previewNext,
  scheduleAround,
} from "#maintenance/recurrence.ts";
import type { Schedule, UsualSchedule } from "#maintenance/schedule.ts";
import { day, schedule } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";
import { monthlyPeriods, weekdays } from "#work/work-order.ts";

const date = Temporal.PlainDate.from;
const compare = Temporal.PlainDate.compare;
const texts = (days: readonly Temporal.PlainDate[]) => days.map(String);
const between = (of: Schedule, from: string, to: string) => texts(occurrencesBetween(of, date(from), date(to)));
const daily: Schedule = { frequency: "Daily", time: "08:00" };
const monthly = (monthly_period: "start" | "middle" | "end"): Schedule => ({
  frequency: "Monthly",
  monthly_period,
  time: "08:00",
});
const version = integer({ min: 0, max: 800 });

describe("examples", () => {
  test("a daily PM falls on Monday to Friday", () => {
    expect(between(daily, "2026-11-20", "2026-11-24")).toEqual(["2026-11-20", "2026-11-23", "2026-11-24"]);
    expect(between(daily, "2026-11-21", "2026-11-22")).toEqual([]);
  });

  test.each(weekdays.map((name, i) => [name, `2026-11-${16 + i}`] as const))(
    "a weekly PM on %s falls on that day, weekend or not",
    (day_of_week, expected) => {
      expect(between({ frequency: "Weekly", day_of_week, time: "08:00" }, "2026-11-16", "2026-11-22")).toEqual([
        expected,
      ]);
    },
  );

  test.each([
    ["start", "2026-08", "2026-08-03", "the first is a Saturday"],
    ["start", "2026-11", "2026-11-02", "the first is a Sunday"],
    ["start", "2026-12", "2026-12-01", "the first is a Tuesday"],
    ["middle", "2026-08", "2026-08-17", "the 15th is a Saturday"],
    ["middle", "2026-11", "2026-11-16", "the 15th is a Sunday"],
    ["middle", "2026-12", "2026-12-15", "the 15th is a Tuesday"],
    ["end", "2026-10", "2026-10-30", "the last is a Saturday"],
    ["end", "2026-05", "2026-05-29", "the last is a Sunday"],
    ["end", "2024-02", "2024-02-29", "the last is a leap day"],
    ["end", "2032-02", "2032-02-27", "the leap day is a Sunday"],
    ["end", "2026-02", "2026-02-27", "the last is the 28th, a Saturday"],
  ] as const)("a monthly PM at the %s of %s falls on %s: %s", (period, month, expected, _why) => {
    const days = date(`${month}-01`).daysInMonth;
    expect(between(monthly(period), `${month}-01`, `${month}-${days}`)).toEqual([expected]);
  });

  test("the preview shows the next five days, today included", () => {
    expect(texts(previewNext(daily, date("2026-11-19")))).toEqual([
      "2026-11-19",
      "2026-11-20",
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
    ]);
    expect(texts(previewNext(monthly("end"), date("2026-11-30"), 2))).toEqual(["2026-11-30", "2026-12-31"]);
    expect(previewNext(daily, date("2026-11-19"), 0)).toEqual([]);
  });
});

describe("for every schedule", () => {
  test("two periods side by side hold what the whole holds", () => {
    const split = property(schedule, day, version, version, (of, from, first, second) => {
      const middle = from.add({ days: first });
      const to = middle.add({ days: second });
      const parts = [...occurrencesBetween(of, from, middle), ...occurrencesBetween(of, middle.add({ days: 1 }), to)];
      expect(texts(parts)).toEqual(texts(occurrencesBetween(of, from, to)));
    });
    holds(split, 300);
  });

  test("next and latest agree with the days between", () => {
    const agree = property(schedule, day, version, (of, from, length) => {
      const to = from.add({ days: length });
      const days = occurrencesBetween(of, from, to);
      const next = nextOccurrence(of, from);
      const latest = latestOccurrence(of, to);
      expect(days.at(0) ?? null).toEqual(compare(next, to) <= 0 ? next : null);
      expect(days.at(-1) ?? null).toEqual(compare(latest, from) >= 0 ? latest : null);
      expect(compare(next, from)).toBeGreaterThanOrEqual(0);
      expect(compare(latest, to)).toBeLessThanOrEqual(0);
      expect(nextOccurrence(of, latest).equals(latest)).toBe(true);
      expect(latestOccurrence(of, next).equals(next)).toBe(true);
    });
    holds(agree, 300);
  });

  test("the preview is the beginning of what follows", () => {
    const preview = property(schedule, day, integer({ min: 1, max: 12 }), (of, from, count) => {
      const shown = previewNext(of, from, count);
      expect(shown).toHaveLength(count);
      expect(texts(shown)).toEqual(texts(occurrencesBetween(of, from, shown.at(-1) ?? from)));
    });
    holds(preview);
  });

  test("the days are those that a walk over each day finds", () => {
    const covered = property(schedule, day, integer({ min: 0, max: 100 }), (of, from, length) => {
      const all = Array.from({ length: length + 1 }, (_, i) => from.add({ days: i }));
      const falls = all.filter((each) => isDue(of, each));
      expect(texts(occurrencesBetween(of, from, from.add({ days: length })))).toEqual(texts(falls));
    });
    holds(covered, 200);
  });
});

/** The rule told the slow way, from the days that move onto another one. */
function isDue(of: UsualSchedule, day: Temporal.PlainDate): boolean {
  const isWeekend = day.dayOfWeek > 5;
  if (of.frequency === "Weekly") return weekdays[day.dayOfWeek - 1] === of.day_of_week;
  if (isWeekend) return false;
  if (of.frequency === "Daily") return true;
  if (of.monthly_period === "end") {
    const daysToEnd = day.daysInMonth - day.day;
    return daysToEnd === 0 || (day.dayOfWeek === 5 && daysToEnd <= 2);
  }
  const anchor = of.monthly_period === "start" ? 1 : 15;
  return day.day === anchor || (day.dayOfWeek === 1 && day.day > anchor && day.day - anchor <= 2);
}

test.each(monthlyPeriods)("every month of 400 years has one %s, never on a weekend", (period) => {
  const days = occurrencesBetween(monthly(period), date("1900-01-01"), date("2299-12-31"));
  expect(days).toHaveLength(400 * 12);
  expect(new Set(days.map((each) => each.toPlainYearMonth().toString())).size).toBe(400 * 12);
  expect(days.filter((each) => each.dayOfWeek > 5)).toEqual([]);
});

test("weekly days are seven apart, daily ones never on a weekend, in leap years too", () => {
  const year = property(schedule, day, (of, from) => {
    const days = occurrencesBetween(of, from, from.add({ years: 1 }));
    const gaps = days.slice(1).map((each, i) => days[i]?.until(each).days);
    if (of.frequency === "Weekly") expect(new Set(gaps)).toEqual(new Set([7]));
    if (of.frequency === "Daily") expect(days.every((each) => each.dayOfWeek <= 5)).toBe(true);
  });
  holds(year);
});

test("a year of 2,000 PMs costs about what counting its days does", () => {
  const schedules: Schedule[] = weekdays.flatMap((day_of_week) => [
    daily,
    { frequency: "Weekly", day_of_week, time: "08:00" },
    monthly("middle"),
  ]);
  const [first, last] = [date("2026-01-01"), date("2026-12-31")];
  let [counting, working] = [0, 0];
  // In turns, so that a machine that is busy for a while slows both.
  for (let i = 0; i < 2000; i += 1) {
    const startedAt = performance.now();
    const days = occurrencesBetween(schedules[i % schedules.length] ?? daily, first, last);
    const workedAt = performance.now();
    for (const n of days.keys()) first.add({ days: n });
    working += workedAt - startedAt;
    counting += performance.now() - workedAt;
  }
  expect(working / counting).toBeLessThan(5);
});

test.each([
  ["2026-11-26", "Thursday", "end"],
  ["2026-11-02", "Monday", "start"],
  ["2026-11-16", "Monday", "middle"],
  ["2026-11-29", "Sunday", "end"],
  ["2026-11-08", "Sunday", "start"],
])("what is made for %s falls on a %s, or in the %s of a month", (text, day_of_week, monthly_period) => {
  expect(scheduleAround(date(text))).toEqual({ frequency: "Weekly", day_of_week, monthly_period, time: "08:00" });
});
