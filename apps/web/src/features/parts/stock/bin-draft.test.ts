import { expect, test } from "vitest";
import { binBody, inBinOf, noBins } from "#features/parts/stock/bin-draft.ts";

const stock = {
  ...{ bin_location: "C-3", current_quantity: 12 },
  bins: [
    { id: "c", name: "C-3", quantity: 7 },
    { id: "d", name: "D-1", quantity: 4 },
  ],
};

test.each([
  ["add", { ...noBins, unit_cost: "12.50" }, false, { unit_cost_cents: 1250 }],
  ["add", { ...noBins, unit_cost: "12.50" }, true, {}],
  ["add", { ...noBins, unit_cost: "dear" }, false, null],
  ["remove", { ...noBins, bin_id: "d", unit_cost: "1" }, false, { bin_id: "d" }],
  ["transfer", noBins, false, null],
  ["transfer", { ...noBins, to_bin_id: "d" }, false, { kind: "transfer", to_bin_id: "d" }],
] as const)("to %s with %o sends what belongs to it", (act, draft, isReturn, expected) => {
  expect(binBody(act, draft, isReturn)).toEqual(expected);
});

test("a transfer takes from one bin, everything else from all", () => {
  expect(inBinOf(stock, "remove", noBins)).toBe(12);
  expect(inBinOf(stock, "transfer", noBins)).toBe(7);
  expect(inBinOf(stock, "transfer", { ...noBins, bin_id: "d" })).toBe(4);
  expect(inBinOf({ ...stock, bins: [], bin_location: null }, "transfer", noBins)).toBe(12);
});
