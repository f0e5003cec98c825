import { expect, test } from "vitest";
import { namedRanges, nameOfRange, rangeOf } from "#days/day-range.ts";

const day = (text: string) => Temporal.PlainDate.from(text);

test.each([
  ["thisMonth", "2026-11-22", "2026-11-01", "2026-11-30"],
  ["lastMonth", "2026-11-22", "2026-10-01", "2026-10-31"],
  ["lastMonth", "2026-01-31", "2025-12-01", "2025-12-31"],
  ["lastMonth", "2028-03-31", "2028-02-01", "2028-02-29"],
  ["thisYear", "2026-11-22", "2026-01-01", "2026-12-31"],
] as const)("%s seen from %s is %s to %s", (name, today, from, to) => {
  expect(rangeOf(name, day(today))).toEqual({ from, to });
});

test("days are known by the name that they have today, and others have none", () => {
  const today = day("2026-11-22");
  expect(namedRanges.map((name) => nameOfRange(rangeOf(name, today), today))).toEqual([...namedRanges]);
  expect(nameOfRange({ from: "2026-11-01" }, today)).toBeNull();
  expect(nameOfRange({}, today)).toBeNull();
});
