import { array, constantFrom, integer, nat, property, record } from "fast-check";
import { expect, test } from "vitest";
import {
  balanceOf,
  changeTypes,
  fellToMinimum,
  type Movement,
  movedSince,
  moveStock,
  type StockChange,
} from "#parts/stock.ts";
import { type StockStatus, stockStatus, stockStatuses } from "#parts/stock-status.ts";
import { holds } from "#testing/holds.ts";

test.each<[number, number, StockStatus]>([
  [0, 0, "out_of_stock"],
  [0, 5, "out_of_stock"],
  [1, 0, "in_stock"],
  [4, 5, "low_stock"],
  [5, 5, "low_stock"],
  [6, 5, "in_stock"],
])("%d pieces with a minimum of %d are %s", (quantity, minimum, expected) => {
  expect(stockStatus(quantity, minimum)).toBe(expected);
  expect(stockStatuses).toContain(expected);
});

test.each<[number, StockChange, number]>([
  [3, { change_type: "add", quantity: 4 }, 4],
  [3, { change_type: "add", quantity: 0 }, 0],
  [3, { change_type: "remove", quantity: 3 }, -3],
  [3, { change_type: "remove", quantity: 0 }, 0],
  [3, { change_type: "adjust", quantity: 10 }, 7],
  [3, { change_type: "adjust", quantity: 0 }, -3],
])("from %d pieces %o moves the balance by %d", (balance, change, by) => {
  expect(moveStock(balance, change)).toEqual({ ...change, moved: by });
});

test("what moved since a count is reckoned in, never below nothing", () => {
  expect(moveStock(6, { change_type: "adjust", quantity: 9, since: -4 })).toMatchObject({ quantity: 9, moved: -1 });
  expect(moveStock(6, { change_type: "adjust", quantity: 3, since: -4 })).toMatchObject({ quantity: 3, moved: -6 });
});

test("more than there is can't be removed, and the refusal says how much there is", () => {
  expect(moveStock(3, { change_type: "remove", quantity: 4 })).toEqual({
    fault: "not_enough",
    requested: 4,
    available: 3,
  });
});

test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("a quantity of %d is refused", (quantity) => {
  for (const change_type of changeTypes) {
    expect(moveStock(3, { change_type, quantity })).toEqual({ fault: "not_whole", quantity });
  }
});

test("what was done before a count moves nothing, however much it is", () => {
  for (const change_type of changeTypes)
    expect(moveStock(3, { change_type, quantity: 5, isCounted: true })).toEqual({ change_type, quantity: 5, moved: 0 });
});

test("what moved since a moment is what was done later, and nothing is known of it once it was counted", () => {
  const line = (hour: number, before: number, after: number, change_type: (typeof changeTypes)[number] = "remove") =>
    ({ change_type, before, after, date: `2026-11-23T0${hour}:00:00.000Z` }) as const;
  const moment = Temporal.Instant.from("2026-11-23T05:00:00Z");
  expect(movedSince([line(4, 9, 8), line(5, 8, 7), line(6, 7, 5), line(7, 5, 6, "add")], moment)).toBe(-1);
  expect(movedSince([line(6, 7, 5), line(8, 5, 9, "adjust")], moment)).toBe(null);
  expect(movedSince([line(4, 5, 9, "adjust")], moment)).toBe(0);
});

test("the balance is the sum of its movements, never below zero, and a count settles it", () => {
  const change = record({ change_type: constantFrom(...changeTypes), quantity: integer({ min: 0, max: 50 }) });
  const ledger = property(nat(20), array(change, { maxLength: 60 }), (first, changes) => {
    const movements: Movement[] = [];
    for (const change of [{ change_type: "add" as const, quantity: first }, ...changes]) {
      const balance = balanceOf(movements);
      const movement = moveStock(balance, change);
      if ("fault" in movement) {
        expect(movement).toEqual({ fault: "not_enough", requested: change.quantity, available: balance });
        continue;
      }
      movements.push(movement);
      expect(balanceOf(movements)).toBeGreaterThanOrEqual(0);
      if (change.change_type === "adjust") expect(balanceOf(movements)).toBe(change.quantity);
    }
  });
  holds(ledger);
});

test.each([
  [6, 5, 5, true],
  [9, 0, 5, true],
  [1, 0, 0, true],
  [5, 4, 5, false],
  [4, 0, 5, false],
  [9, 6, 5, false],
  [4, 9, 5, false],
])("from %d to %d pieces with a minimum of %d is a fall to it: %s", (before, after, minimum, expected) => {
  expect(fellToMinimum({ quantity: before, minimum }, { quantity: after, minimum })).toBe(expected);
});

test("a minimum that is raised over what is there is no fall", () => {
  expect(fellToMinimum({ quantity: 8, minimum: 5 }, { quantity: 8, minimum: 10 })).toBe(false);
});
