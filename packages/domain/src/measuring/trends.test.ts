import { expect, test } from "vitest";
import { driftOf, isDrifting, type MeasuredLimits } from "#measuring/trends.ts";

const both: MeasuredLimits = { low: 0, high: 100 };

test.each<[string, number[], MeasuredLimits, string | null]>([
  ["three of the last four beyond 80 % of the way up", [50, 91, 60, 92, 95], both, "high"],
  ["three of the last four beyond 80 % of the way down", [50, 9, 8, 60, 5], both, "low"],
  ["exactly at 80 %", [90, 90, 90, 90], both, null],
  ["two of the last four", [95, 95, 50, 91, 92, 50], both, null],
  ["two beyond each limit", [91, 9, 92, 8], both, null],
  ["too few to say", [95, 96], both, null],
  ["three that are all there is", [95, 96, 97], both, "high"],
  [
    "only an upper limit, from the median of all",
    [10, 10, 10, 10, 10, 18.5, 18.6, 18.7],
    { low: null, high: 20 },
    "high",
  ],
  ["only a lower limit, from the median of all", [10, 10, 10, 10, 10, 1.9, 1, 1.5], { low: 0, high: null }, "low"],
  ["no limits", [1, 2, 3, 4], { low: null, high: null }, null],
])("a drift: %s", (_, values, limits, drift) => {
  expect(driftOf(values, limits)).toBe(drift);
  expect(isDrifting(values, limits)).toBe(drift !== null);
});
