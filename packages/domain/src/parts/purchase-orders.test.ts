import { expect, test } from "vitest";
import { needsOwnerToReceive } from "#parts/purchase-orders.ts";

const priced = [{ quantity: 10, price_cents: 5_000 }];
const unpriced = [{ quantity: 10, price_cents: null }];

test.each([
  ["no limit", { cents: 9_999_999, isUnpriced: true }, { lines: priced, isApproved: false, limitCents: null }, false],
  [
    "up to the limit",
    { cents: 10_000, isUnpriced: false },
    { lines: priced, isApproved: false, limitCents: 10_000 },
    false,
  ],
  [
    "above the limit",
    { cents: 10_001, isUnpriced: false },
    { lines: priced, isApproved: false, limitCents: 10_000 },
    true,
  ],
  ["as approved", { cents: 50_000, isUnpriced: false }, { lines: priced, isApproved: true, limitCents: 10_000 }, false],
  [
    "above what was approved",
    { cents: 50_001, isUnpriced: false },
    { lines: priced, isApproved: true, limitCents: 10_000 },
    true,
  ],
  [
    "a limit above what was approved",
    { cents: 60_000, isUnpriced: false },
    { lines: priced, isApproved: true, limitCents: 60_000 },
    false,
  ],
  [
    "an unknown price",
    { cents: 0, isUnpriced: true },
    { lines: unpriced, isApproved: false, limitCents: 10_000 },
    true,
  ],
  [
    "an unknown price approved",
    { cents: 99_999, isUnpriced: true },
    { lines: unpriced, isApproved: true, limitCents: 0 },
    false,
  ],
])("what a planner may receive: %s", (_, came, ordered, needsOwner) => {
  expect(needsOwnerToReceive(came, ordered)).toBe(needsOwner);
});
