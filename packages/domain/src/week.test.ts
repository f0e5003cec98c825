import { property } from "fast-check";
import { expect, test } from "vitest";
import { day } from "#testing/arbitraries.ts";
import { holds } from "#testing/holds.ts";
import { daysOfWeek, weekOf } from "#week.ts";

test.each([
  ["2026-11-16", "2026-11-16"],
  ["2026-11-22", "2026-11-16"],
  ["2026-11-23", "2026-11-23"],
  ["2027-01-01", "2026-12-28"],
])("the week of %s begins on Monday %s", (of, from) => {
  const week = weekOf(Temporal.PlainDate.from(of));
  expect(week.from.toString()).toBe(from);
  expect(week.to.toString()).toBe(week.from.add({ days: 6 }).toString());
});

test("a week has its day among seven days from Monday to Sunday, the same for each of them", () => {
  const whole = property(day, (of) => {
    const days = daysOfWeek(of).map(String);
    const { from, to } = weekOf(of);
    expect([days.length, days[0], days[6]]).toEqual([7, from.toString(), to.toString()]);
    expect([from.dayOfWeek, to.dayOfWeek]).toEqual([1, 7]);
    expect(days).toContain(of.toString());
    for (const each of days) expect(weekOf(Temporal.PlainDate.from(each)).from.equals(from)).toBe(true);
  });
  holds(whole, 200);
});
