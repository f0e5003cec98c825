import { moneyFields } from "@millwright/contract/money";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hideAmounts } from "#http/answer/without-money.ts";

const names = fc.constantFrom<string[]>(...moneyFields, "name", "quantity", "x_unit_cost_cents", 'a"unit_cost_cents');
const amounts = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null));
const texts = fc.oneof(fc.string(), fc.constant('"unit_cost_cents": 12'), fc.constant('\\"cost_cents":[1,2]'));

/** Money is a number, none, or in the log what it was and is; beside it stands anything. */
const things = fc.letrec((again) => ({
  thing: fc.dictionary(names, fc.oneof({ maxDepth: 4 }, again("value"), again("list"), again("thing"))),
  list: fc.array(again("value"), { maxLength: 3 }),
  value: fc.oneof(amounts, texts, fc.boolean()),
}));

/** The same by parsing: what stands under a field of money has no number and no text left. */
function hidden(value: unknown, isMoney = false): unknown {
  if (Array.isArray(value)) return value.map((one) => hidden(one, isMoney));
  if (typeof value === "object" && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        hidden(
          one,
          moneyFields.some((field) => field === name),
        ),
      ]),
    );
  return isMoney && typeof value === "number" ? null : value;
}

test("amounts are null, and nothing else is changed, whatever stands in the texts", () => {
  fc.assert(
    fc.property(things.thing, fc.boolean(), (thing, isPretty) => {
      const priced = onlyNumbers(thing);
      const shown = JSON.parse(hideAmounts(JSON.stringify(priced, null, isPretty ? 2 : 0)));
      expect(JSON.stringify(shown)).toBe(JSON.stringify(hidden(priced)));
    }),
  );
});

/** Under a field of money stand numbers alone, or lists of them, as the contract declares. */
function onlyNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(onlyNumbers);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      if (!moneyFields.some((field) => field === name)) return [name, onlyNumbers(one)];
      return [name, Array.isArray(one) ? one.map((each) => (typeof each === "number" ? each : null)) : 1250];
    }),
  );
}

test("what a change was and is becomes null, in the parts of a thing as well", () => {
  const changes = { unit_cost_cents: [1250, 1300], "stock/2": [null, { quantity: 4, unit_cost_cents: 1250 }] };
  expect(JSON.parse(hideAmounts(JSON.stringify(changes)))).toEqual({
    unit_cost_cents: [null, null],
    "stock/2": [null, { quantity: 4, unit_cost_cents: null }],
  });
});
