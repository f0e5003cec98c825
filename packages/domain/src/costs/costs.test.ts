import fc from "fast-check";
import { expect, test } from "vitest";
import { type Cost, costKinds, labourCents, sumCosts } from "#costs/costs.ts";

test.each([
  [35, 4_200, 2_450],
  [1, 4_200, 70],
  [1, 29, 0],
  [1, 30, 1],
  [1, 90, 2],
  [1_440, 10_000_000, 240_000_000],
  [45, 0, 0],
])("%s minutes at %s cents an hour are %s cents", (minutes, rate, cents) => {
  expect(labourCents(minutes, rate)).toBe(cents);
});

test("time is off by half a cent at most, whatever the rate", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_440 }), fc.integer({ min: 0, max: 10_000_000 }), (minutes, rate) => {
      expect(Math.abs(labourCents(minutes, rate) * 60 - minutes * rate)).toBeLessThanOrEqual(30);
    }),
  );
});

const cost: fc.Arbitrary<Cost> = fc.record({
  kind: fc.constantFrom(...costKinds),
  cents: fc.option(fc.integer({ min: -1_000_000, max: 1_000_000 })),
  minutes: fc.option(fc.integer({ min: 1, max: 1_440 })),
});

test("the sums of parts of the work add up to those of all of it", () => {
  fc.assert(
    fc.property(fc.array(cost), fc.array(cost), (some, others) => {
      const [all, one, two] = [[...some, ...others], some, others].map(sumCosts);
      for (const [name, sum] of Object.entries(all ?? {}))
        expect(sum).toBe((Object(one)[name] ?? 0) + (Object(two)[name] ?? 0));
      expect(all?.costCents).toBe((all?.labourCents ?? 0) + (all?.partsCents ?? 0) + (all?.servicesCents ?? 0));
    }),
  );
});

test("what nobody priced is counted, and is in no sum", () => {
  const none = { cents: null, minutes: null };
  expect(
    sumCosts([
      { kind: "labour", cents: 2_450, minutes: 35 },
      { kind: "labour", cents: null, minutes: 20 },
      { kind: "parts", ...none },
    ]),
  ).toEqual({
    ...{ labourCents: 2_450, partsCents: 0, servicesCents: 0, costCents: 2_450 },
    ...{ unpricedMinutes: 20, unpricedParts: 1 },
  });
});
