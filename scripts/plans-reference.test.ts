import { totalsOf } from "@millwright/domain/meters/usage";
import { expect, test } from "vitest";
import { comparisonOf } from "../bench/plans/compare.ts";
import { randomUse } from "../bench/plans/random-use.ts";
import { cumulativeUse } from "../bench/plans/reference/use.ts";

/** Work for a second; a run of the bench asks as many as there is time for. */
const plans = 20;
const seedsTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test("engine and reference agree when random plans fall due; `bench -- plans` asks 100,000", () => {
  expect(seedsTo(plans).filter((seed) => comparisonOf(seed).disagreement !== null)).toEqual([]);
});

test("of counters that go round and are replaced both count what was truly used", () => {
  for (const seed of seedsTo(500)) {
    const { readings, used } = randomUse(seed);
    expect({ seed, totals: cumulativeUse(readings) }).toEqual({ seed, totals: used });
    expect({ seed, ...totalsOf(null, readings) }).toEqual({ seed, totals: used });
  }
});
