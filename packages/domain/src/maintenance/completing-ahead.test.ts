import { expect, test } from "vitest";
import { isFarAhead, windowDays } from "#maintenance/completing-ahead.ts";
import { frequencies } from "#work/work-order.ts";

const date = Temporal.PlainDate.from;

test("the window is a tenth of the interval, and at least a day", () => {
  expect(frequencies.map(windowDays)).toEqual([1, 1, 3]);
});

test.each([
  ["a daily one, of tomorrow", "2026-11-24", "Daily", false],
  ["a daily one of Monday, on Saturday", "2026-11-25", "Daily", true],
  ["a weekly one, the day before", "2026-11-24", "Weekly", false],
  ["a weekly one, two days before", "2026-11-25", "Weekly", true],
  ["a monthly one, three days before", "2026-11-26", "Monthly", false],
  ["a monthly one, four days before", "2026-11-27", "Monthly", true],
  ["one of today", "2026-11-23", "Daily", false],
  ["one that is late", "2026-11-02", "Monthly", false],
] as const)("%s", (_, on, frequency, isFar) => {
  expect(isFarAhead(date(on), frequency, date("2026-11-23"))).toBe(isFar);
});
