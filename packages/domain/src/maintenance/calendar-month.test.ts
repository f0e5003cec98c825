import { array, constantFrom, property, record, tuple } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cellOf,
  dayAfterKey,
  dayKeys,
  openStanding,
  type PlannedWork,
  weeksOf,
  workByDay,
} from "#maintenance/calendar-month.ts";
import { day, time } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";
import { priorities } from "#work/work-order.ts";

const date = Temporal.PlainDate.from;
const month = Temporal.PlainYearMonth.from;
const texts = (weeks: readonly (readonly Temporal.PlainDate[])[]) => weeks.map((week) => week.map(String));

describe("the weeks of a month", () => {
  test.each([
    ["2026-02", 5, "2026-01-26", "2026-03-01", "28 days from a Sunday"],
    ["2027-02", 4, "2027-02-01", "2027-02-28", "it begins on a Monday and has 28 days"],
    ["2026-11", 6, "2026-10-26", "2026-12-06", "it begins on the week's last day"],
    ["2024-02", 5, "2024-01-29", "2024-03-03", "a leap year"],
    ["2100-02", 4, "2100-02-01", "2100-02-28", "no leap year"],
    ["2026-12", 5, "2026-11-30", "2027-01-03", "over the new year"],
  ] as const)("%s has %i from %s to %s: %s", (name, count, first, last, _why) => {
    const weeks = texts(weeksOf(month(name)));
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, first, last]);
  });

  test("hold every day of the month once, in order, in four to six whole weeks", () => {
    const whole = property(day, (of) => {
      const weeks = weeksOf(of.toPlainYearMonth());
      const days = weeks.flat();
      expect(weeks.length).toBeGreaterThanOrEqual(4);
      expect(weeks.length).toBeLessThanOrEqual(6);
      for (const week of weeks) {
        expect(week).toHaveLength(7);
        expect(week[0]?.dayOfWeek).toBe(1);
      }
      for (const [i, each] of days.entries()) expect(each.toString()).toBe(days[0]?.add({ days: i }).toString());
      const within = days.filter((each) => each.month === of.month && each.year === of.year);
      expect(within.map((each) => each.day)).toEqual(Array.from({ length: of.daysInMonth }, (_, i) => i + 1));
    });
    holds(whole, 400);
  });

  test("have the month in every one of them", () => {
    const touched = property(day, (of) => {
      for (const week of weeksOf(of.toPlainYearMonth())) {
        expect(week.some((each) => each.month === of.month)).toBe(true);
      }
    });
    holds(touched, 200);
  });
});

describe("keys", () => {
  test.each([
    ["2026-11-24", "ArrowLeft", "2026-11-23"],
    ["2026-11-30", "ArrowRight", "2026-12-01"],
    ["2026-11-03", "ArrowUp", "2026-10-27"],
    ["2026-11-24", "ArrowDown", "2026-12-01"],
    ["2026-11-24", "Home", "2026-11-23"],
    ["2026-11-23", "Home", "2026-11-23"],
    ["2026-11-24", "End", "2026-11-29"],
    ["2026-12-31", "PageUp", "2026-11-30"],
    ["2024-01-31", "PageDown", "2024-02-29"],
    ["2026-12-15", "PageDown", "2027-01-15"],
  ] as const)("from %s %s goes to %s", (from, key, to) => {
    expect(dayAfterKey(date(from), key).toString()).toBe(to);
  });

  test("there and back is where one was, but for the end of a longer month", () => {
    const back = { ArrowLeft: "ArrowRight", ArrowUp: "ArrowDown", PageDown: "PageUp" } as const;
    const returns = property(day, constantFrom("ArrowLeft", "ArrowUp", "PageDown" as const), (from, key) => {
      const there = dayAfterKey(from, key);
      const lost = key === "PageDown" && there.day !== from.day;
      expect(dayAfterKey(there, back[key]).equals(from)).toBe(!lost);
    });
    holds(returns, 200);
  });

  test("Home and End stay within the week that the grid shows", () => {
    const stay = property(day, constantFrom(...dayKeys), (from, key) => {
      const week = texts(weeksOf(from.toPlainYearMonth())).find((days) => days.includes(from.toString()));
      const to = dayAfterKey(from, key).toString();
      if (key === "Home") expect(to).toBe(week?.[0]);
      if (key === "End") expect(to).toBe(week?.[6]);
    });
    holds(stay, 200);
  });
});

describe("what falls on a day", () => {
  const work = (wo_id: string, at: string, priority: PlannedWork["priority"], ...days: string[]): PlannedWork => ({
    wo_id,
    time: at,
    priority,
    days,
  });

  test("is in order of time, then of pressure, then of code", () => {
    const byDay = workByDay([
      work("PM-2", "08:00", "Medium", "2026-11-23", "2026-11-24"),
      work("WO-9", "09:00", "Critical", "2026-11-24"),
      work("PM-1", "08:00", "Medium", "2026-11-24"),
      work("PM-3", "08:00", "High", "2026-11-24"),
    ]);
    expect([...byDay].map(([on, each]) => [on, each.map(({ wo_id }) => wo_id)]).sort()).toEqual([
      ["2026-11-23", ["PM-2"]],
      ["2026-11-24", ["PM-3", "PM-1", "PM-2", "WO-9"]],
    ]);
  });

  test("is there once for each of its days, and nowhere else", () => {
    const days = array(day.map(String), { maxLength: 4 }).map((all) => [...new Set(all)]);
    const some = array(record({ wo_id: time, time, priority: constantFrom(...priorities), days }), { maxLength: 8 });
    const complete = property(some, (all) => {
      const byDay = workByDay(all);
      expect([...byDay.values()].flat()).toHaveLength(all.flatMap((each) => each.days).length);
      for (const [on, each] of byDay) for (const one of each) expect(one.days).toContain(on);
    });
    holds(complete);
  });

  test.each([
    [[], [], 0],
    [["a"], ["a"], 0],
    [["a", "b"], ["a", "b"], 0],
    [["a", "b", "c"], ["a", "b"], 1],
    [["a", "b", "c", "d", "e"], ["a", "b"], 3],
  ])("of %j a cell shows %j and %i more", (all, shown, more) => {
    expect(cellOf(all)).toEqual({ shown, more });
  });
});

test("an open occurrence before the current one was missed, one after it is ahead", () => {
  expect(openStanding("2026-11-20", "2026-11-23", "2026-11-30")).toBe("missed");
  expect(openStanding("2026-11-23", "2026-11-23", "2026-11-30")).toBe("at hand");
  expect(openStanding("2026-11-23", "2026-11-23", "2026-11-23")).toBe("at hand");
  expect(openStanding("2026-11-23", "2026-11-23", null)).toBe("at hand");
  expect(openStanding("2026-12-01", "2026-11-23", "2026-11-30")).toBe("ahead");
  expect(openStanding("2026-12-01", "2026-12-01", "2026-11-30")).toBe("ahead");
  const order = property(tuple(day, day), ([a, b]) => {
    const [first, second] = [a.toString(), b.toString()];
    expect(openStanding(first, second, null) === "missed").toBe(openStanding(second, first, null) === "ahead");
  });
  holds(order);
});
