import { array, constantFrom, integer, nat, option, property, record } from "fast-check";
import { expect, test } from "vitest";
import { type StockValue, type ValuedChange, valueMovement, wholeCents } from "#parts/stock-value.ts";
import { holds } from "#testing/holds.ts";

const none: StockValue = { quantity: 0, average: null, value: null };
const ten: StockValue = { quantity: 10, average: 50_000, value: 500_000 };
const unknown: StockValue = { quantity: 10, average: null, value: null };

test.each<[string, StockValue, ValuedChange, number | null, object]>([
  [
    "a first receipt sets the average",
    none,
    { moved: 4, unitCost: 125_000 },
    null,
    { value: 500_000, after: { quantity: 4, average: 125_000, value: 500_000 } },
  ],
  [
    "a receipt moves the average",
    ten,
    { moved: 10, unitCost: 70_000 },
    null,
    { value: 700_000, after: { quantity: 20, average: 60_000, value: 1_200_000 } },
  ],
  [
    "a receipt without a cost has the part's own",
    ten,
    { moved: 10, unitCost: null },
    70_000,
    { unitCost: 70_000, after: { quantity: 20, average: 60_000, value: 1_200_000 } },
  ],
  [
    "or the average where there is none",
    ten,
    { moved: 2, unitCost: null },
    null,
    { unitCost: 50_000, after: { quantity: 12, average: 50_000, value: 600_000 } },
  ],
  [
    "an issue has the average, whatever the part costs now",
    ten,
    { moved: -4 },
    99_999,
    { unitCost: 50_000, value: -200_000, after: { quantity: 6, average: 50_000, value: 300_000 } },
  ],
  [
    "the last one keeps the average",
    ten,
    { moved: -10 },
    null,
    { value: -500_000, after: { quantity: 0, average: 50_000, value: 0 } },
  ],
  [
    "a receipt that is taken back takes what it brought",
    { quantity: 20, average: 60_000, value: 1_200_000 },
    { moved: -10, undone: { unitCost: 70_000, value: 700_000 } },
    null,
    { unitCost: 70_000, value: -700_000, after: ten },
  ],
  ["what is counted more has the average", ten, { moved: 3 }, 99_999, { value: 150_000 }],
  [
    "a return has what it cost the order",
    ten,
    { moved: 2, issued: { quantity: 4, value: 120_000 } },
    null,
    { unitCost: 30_000, value: 60_000 },
  ],
  [
    "more than the order had comes in at the average, beside what the order is credited with",
    ten,
    { moved: 3, issued: { quantity: 1, value: 30_000 } },
    null,
    { unitCost: 43_333, value: 30_000, revaluation: 100_000 },
  ],
  [
    "a return of what the order never had credits it with nothing, and leaves the average",
    ten,
    { moved: 3, issued: { quantity: 0, value: 0 } },
    null,
    { unitCost: 50_000, value: 0, revaluation: 150_000 },
  ],
  [
    "without any cost nothing is known",
    unknown,
    { moved: -3 },
    null,
    { unitCost: null, value: null, revaluation: null, after: { quantity: 7, average: null, value: null } },
  ],
  [
    "a receipt without any cost neither",
    unknown,
    { moved: 3, unitCost: null },
    null,
    { value: null, after: { quantity: 13, average: null, value: null } },
  ],
  [
    "the first cost that is known is that of what lay there",
    unknown,
    { moved: 5, unitCost: 20_000 },
    null,
    { value: 100_000, revaluation: 200_000, after: { quantity: 15, average: 20_000, value: 300_000 } },
  ],
  [
    "the part's own as well",
    unknown,
    { moved: -4 },
    20_000,
    { value: -80_000, revaluation: 200_000, after: { quantity: 6, average: 20_000, value: 120_000 } },
  ],
  [
    "a price of nothing is one",
    none,
    { moved: 5, unitCost: 0 },
    null,
    { value: 0, after: { quantity: 5, average: 0, value: 0 } },
  ],
])("%s", (_, stock, change, ownCost, expected) => {
  expect(valueMovement(stock, change, ownCost)).toMatchObject(expected);
});

test.each([
  [0, 0],
  [49, 0],
  [50, 1],
  [149, 1],
  [150, 2],
  [-49, 0],
  [-50, -1],
  [-150, -2],
])("%d hundredths are %d cents", (hundredths, cents) => {
  expect(wholeCents(hundredths)).toBe(cents);
});

test("the value of the stock is the sum of its movements, and never below nothing", () => {
  const cost = option(integer({ min: 0, max: 100_000_000 }));
  const step = record({ kind: constantFrom("receive", "issue", "adjust"), quantity: nat(40), unitCost: cost });
  holds(
    property(cost, array(step, { maxLength: 60 }), (ownCost, steps) => {
      let stock = none;
      let sum = 0;
      for (const { kind, quantity, unitCost } of steps) {
        const moved = kind === "issue" ? -Math.min(quantity, stock.quantity) : quantity;
        const line = valueMovement(stock, { moved, ...(kind === "receive" && { unitCost }) }, ownCost);
        sum += (line.value ?? 0) + (line.revaluation ?? 0);
        stock = line.after;
        expect(stock.value ?? 0).toBe(sum);
        expect(sum).toBeGreaterThanOrEqual(0);
        if (stock.quantity === 0) expect(sum).toBe(0);
      }
    }),
  );
});
