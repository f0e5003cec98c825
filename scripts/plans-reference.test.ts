import { expect, test } from "vitest";
import { comparisonOf } from "../bench/plans/compare.ts";

const plans = 100;

test("engine and reference agree when random plans fall due; `bench -- plans` asks 100,000", () => {
  const seeds = Array.from({ length: plans }, (_, at) => at + 1);
  expect(seeds.filter((seed) => comparisonOf(seed).disagreement !== null)).toEqual([]);
});
