import { expect, test } from "vitest";
import { centsOf, typedCents } from "#parts/cost.ts";

test.each([
  ["", null],
  [" ", null],
  ["12", 1200],
  ["12.5", 1250],
  ["12,50", 1250],
  ["1\u00a0234,05 $", 123_405],
  ["$0.99", 99],
  ["1000000", 100_000_000],
  ["1000000.01", undefined],
  ["12.345", undefined],
  ["-1", undefined],
  ["1,234.50", undefined],
  ["dear", undefined],
])("%j as a cost is %j cents", (typed, cents) => {
  expect(centsOf(typed)).toBe(cents);
});

test("a cost that is kept is shown as it can be typed", () => {
  expect([typedCents(1250), typedCents(null), centsOf(typedCents(99))]).toEqual(["12.50", "", 99]);
});
