import { expect, test } from "vitest";
import { scaleOf } from "#ui/chart/scale.ts";

const none = { low: null, high: null };

test.each([
  ["values from zero on", [0, 10], none, [0, 5, 10], 0],
  ["small values", [0.12, 0.31], none, [0.2, 0.3], 1],
  ["a limit above all values", [2, 3], { low: null, high: 4.5 }, [2, 3, 4], 0],
  ["one value", [7], none, [5, 7.5, 10], 1],
  ["below zero", [-12, -3], none, [-10, -5], 0],
  ["all zero", [0, 0], none, [0, 0.2, 0.4], 1],
])("%s", (_, values, limits, ticks, decimals) => {
  const scale = scaleOf(values, limits);
  expect(scale.ticks).toEqual(ticks);
  expect(scale.decimals).toBe(decimals);
  for (const value of values) expect(value >= scale.least && value <= scale.most).toBe(true);
});
