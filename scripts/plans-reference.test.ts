import { expect, test } from "vitest";
import { comparisonOf } from "../bench/plans/compare.ts";

/** Work for a second; a run of the bench asks as many as there is time for. */
const plans = 20;

test("engine and reference agree when random plans fall due; `bench -- plans` asks 100,000", () => {
  const seeds = Array.from({ length: plans }, (_, at) => at + 1);
  expect(seeds.filter((seed) => comparisonOf(seed).disagreement !== null)).toEqual([]);
});
