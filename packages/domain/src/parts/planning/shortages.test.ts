import fc from "fast-check";
import { expect, test } from "vitest";
import { type Demand, type Receipt, shortagesOf } from "#parts/planning/shortages.ts";

const demand = (orderId: string, on: string, quantity: number): Demand => ({ partId: "belt", orderId, on, quantity });
const receipt = (on: string, quantity: number): Receipt => ({ partId: "belt", on, quantity });
const lackingOf = (onHand: number, demands: Demand[], receipts: Receipt[] = []) =>
  shortagesOf(new Map([["belt", onHand]]), demands, receipts).map(({ orderId, lacking, expectedOn }) => [
    ...[orderId, lacking, expectedOn],
  ]);

test("the work of the first days takes what there is, and the first that is not covered lacks the rest", () => {
  const work = [demand("c", "2026-12-03", 2), demand("a", "2026-12-01", 2), demand("b", "2026-12-02", 3)];
  expect(lackingOf(4, work)).toEqual([
    ["b", 1, null],
    ["c", 2, null],
  ]);
  expect(lackingOf(7, work)).toEqual([]);
});

test("what comes on its day is there; what comes later is said, and goes to the work that waits first", () => {
  expect(lackingOf(0, [demand("a", "2026-12-02", 2)], [receipt("2026-12-02", 2)])).toEqual([]);
  const work = [demand("a", "2026-12-01", 2), demand("b", "2026-12-06", 2)];
  expect(lackingOf(0, work, [receipt("2026-12-05", 2), receipt("2026-12-09", 1)])).toEqual([
    ["a", 2, "2026-12-05"],
    ["b", 2, null],
  ]);
});

/** The same by pieces: each demand in turn takes those that come first. */
function byPieces(onHand: ReadonlyMap<string, number>, demands: readonly Demand[], receipts: readonly Receipt[]) {
  const pieces = new Map<string, string[]>();
  const put = (partId: string, on: string, count: number) =>
    pieces.set(partId, [...(pieces.get(partId) ?? []), ...Array<string>(count).fill(on)].sort());
  for (const [partId, count] of onHand) put(partId, "", count);
  for (const { partId, on, quantity } of receipts) put(partId, on, quantity);
  return [...demands]
    .sort((a, b) => a.on.localeCompare(b.on))
    .flatMap((one) => {
      const taken = (pieces.get(one.partId) ?? []).splice(0, one.quantity);
      const late = taken.filter((on) => on > one.on).length;
      const missing = one.quantity - taken.length;
      return late + missing === 0
        ? []
        : [{ ...one, lacking: late + missing, expectedOn: missing > 0 ? null : (taken.at(-1) ?? null) }];
    });
}

test("it is what pieces that are given out one by one come to", () => {
  const partId = fc.constantFrom("belt", "bearing", "seal");
  const on = fc.integer({ min: 1, max: 9 }).map((day) => `2026-12-0${day}`);
  const orderId = fc.constantFrom("a", "b", "c");
  fc.assert(
    fc.property(
      fc.dictionary(partId, fc.nat({ max: 12 })),
      fc.array(fc.record({ partId, orderId, on, quantity: fc.integer({ min: 1, max: 5 }) }), { maxLength: 12 }),
      fc.array(fc.record({ partId, on, quantity: fc.nat({ max: 6 }) }), { maxLength: 6 }),
      (stock, demands, receipts) => {
        const onHand = new Map(Object.entries(stock));
        expect(shortagesOf(onHand, demands, receipts)).toEqual(byPieces(onHand, demands, receipts));
      },
    ),
  );
});
