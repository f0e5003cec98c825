import { array, constantFrom, integer, nat, option, property, record } from "fast-check";
import { expect, test } from "vitest";
import { type Bins, inNoBin, moveInBins } from "#parts/bins.ts";
import { holds } from "#testing/holds.ts";

const stock: Bins = {
  bins: [
    { id: "a", quantity: 2 },
    { id: "b", quantity: 5 },
    { id: "c", quantity: 1 },
  ],
  main: "b",
  quantity: 10,
};

test.each([
  ["comes into the main bin", 4, undefined, ["b+4=9"]],
  ["comes into none", 4, null, ["none+4=6"]],
  ["comes into the named one", 4, "c", ["c+4=5"]],
  ["comes into a bin that had none", 4, "d", ["d+4=4"]],
  ["is taken from the main bin", -5, undefined, ["b-5=0"]],
  ["is taken from what lies in none", -5, null, ["none-2=0", "b-3=2"]],
  [
    "is taken from the others where that has too few, then from what lies in none",
    -9,
    undefined,
    ["b-5=0", "a-2=0", "c-1=0", "none-1=1"],
  ],
  ["is taken from the named bin, then from the main one", -4, "a", ["a-2=0", "b-2=3"]],
  ["is nothing", 0, "a", []],
])("what %s", (_, moved, named, expected) => {
  const changes = moveInBins(stock, moved, named);
  expect(changes.map(({ id, moved, after }) => `${id ?? "none"}${moved > 0 ? "+" : ""}${moved}=${after}`)).toEqual(
    expected,
  );
});

test("pieces of a part without a bin lie in none", () => {
  expect(moveInBins({ bins: [], main: null, quantity: 3 }, 2)).toEqual([{ id: null, moved: 2, after: 5 }]);
});

test("no bin ever has fewer than none, and all that moves is in the changes", () => {
  const names = ["a", "b", "c", "d"] as const;
  const step = record({ moved: integer({ min: -30, max: 30 }), named: option(constantFrom(...names)) });
  const property_ = property(
    nat(20),
    option(constantFrom(...names)),
    array(step, { maxLength: 30 }),
    (first, main, steps) => {
      let now: Bins = { bins: [], main, quantity: first };
      for (const { moved, named } of steps) {
        const most = Math.max(moved, 0 - now.quantity);
        const changes = moveInBins(now, most, named);
        expect(changes.reduce((sum, change) => sum + change.moved, 0)).toBe(most);
        const left = new Map(now.bins.map(({ id, quantity }) => [id, quantity]));
        for (const { id, after } of changes) {
          expect(after).toBeGreaterThanOrEqual(0);
          if (id !== null) left.set(id, after);
        }
        now = { bins: [...left].map(([id, quantity]) => ({ id, quantity })), main, quantity: now.quantity + most };
        expect(inNoBin(now)).toBeGreaterThanOrEqual(0);
      }
    },
  );
  holds(property_);
});
