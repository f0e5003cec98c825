import { expect, test } from "vitest";
import { needsOwnerToReceive } from "#parts/purchase-orders.ts";

const priced = (quantity: number, cents: number) => ({ quantity: 10, price_cents: 5_000, came: { quantity, cents } });
const unpriced = (quantity: number, cents: number | null) => ({
  quantity: 10,
  price_cents: null,
  came: { quantity, cents },
});
const limit = (limitCents: number | null) => ({ isApproved: false, limitCents });
const approved = (limitCents: number) => ({ isApproved: true, limitCents });

test.each([
  ["no limit", [priced(10, 9_999_999), unpriced(1, null)], limit(null), false],
  ["up to the limit", [priced(2, 10_000)], limit(10_000), false],
  ["above the limit", [priced(2, 10_001)], limit(10_000), true],
  ["as approved", [priced(10, 50_000)], approved(10_000), false],
  ["above what was approved", [priced(10, 50_001)], approved(10_000), true],
  ["a limit above what was approved", [priced(12, 60_000)], approved(60_000), false],
  ["an unknown price", [unpriced(1, null)], limit(10_000), true],
  ["an unknown price approved", [unpriced(10, 99_999), priced(10, 50_000)], approved(0), false],
  ["an unknown price approved, still unknown", [unpriced(10, null)], approved(0), false],
  ["more than was approved at an unknown price", [unpriced(11, 99_999)], approved(0), true],
  ["another line beside an unknown price approved", [unpriced(0, 0), priced(10, 50_001)], approved(0), true],
] as const)("what a planner may receive: %s", (_, lines, ordered, needsOwner) => {
  expect(needsOwnerToReceive(lines, ordered)).toBe(needsOwner);
});
