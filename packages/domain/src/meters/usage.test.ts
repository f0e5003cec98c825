import { array, constantFrom, integer, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { type Reading, totalsOf, usageBetween } from "#meters/usage.ts";
import { holds } from "#testing/holds.ts";

const read = (value: number): Reading => ({ kind: "reading", value });
const rolled = (value: number, atMost: number, decimals = 0): Reading => ({
  kind: "rollover",
  ...{ value, atMost, decimals },
});
const replaced = (value: number, oldFinal: number, newStart: number): Reading => ({
  kind: "replaced",
  ...{ value, oldFinal, newStart },
});

test.each<[string, Reading[], number[]]>([
  ["what is read is used up to then", [read(100), read(130.5), read(130.5)], [100, 130.5, 130.5]],
  ["a counter that begins at 0 again goes on", [read(9_990), rolled(15, 9_999), read(20)], [9_990, 10_015, 10_020]],
  ["a counter that shows 99999 at most counts 100000", [read(99_990), rolled(0, 99_999)], [99_990, 100_000]],
  ["at its highest value it counts one more to 0", [read(99_999), rolled(0, 99_999)], [99_999, 100_000]],
  ["one with a decimal counts a tenth more", [read(9_999.9), rolled(0.2, 9_999.9, 1)], [9_999.9, 10_000.2]],
  ["a new counter goes on where the old one ended", [read(500), replaced(12, 520, 10), read(40)], [500, 522, 550]],
  ["tenths add up to what was read", [read(0.1), read(0.3), read(0.7)], [0.1, 0.3, 0.7]],
])("%s", (_, readings, totals) => {
  expect(totalsOf(null, readings)).toEqual({ totals });
});

test.each<[string, Reading | null, Reading, string]>([
  ["shows less than before", read(100), read(99.9), "lower"],
  ["rolled over with nothing before", null, rolled(5, 99), "nothing_before"],
  ["was replaced with nothing before", null, replaced(5, 99, 0), "nothing_before"],
  ["rolled over below what it showed", read(100), rolled(5, 99), "above_most"],
  ["shows more than it can", read(90), rolled(100, 99), "above_most"],
  ["ended below what it showed", read(100), replaced(5, 99, 0), "above_final"],
  ["shows less than when it was put in", read(100), replaced(5, 120, 6), "below_start"],
])("a meter that %s is refused", (_, before, reading, fault) => {
  expect(usageBetween(before, reading)).toEqual({ fault });
});

test("the first that can't follow is named by its place", () => {
  expect(totalsOf({ reading: read(10), total: 400 }, [read(12), read(11), read(9)])).toEqual({ fault: "lower", at: 1 });
});

test("whatever a meter goes through, its total never falls", () => {
  const step = tuple(
    constantFrom("reading", "rollover", "replaced"),
    integer({ min: 0, max: 400 }),
    integer({ min: 0, max: 400 }),
  );
  const life = array(step, { minLength: 1, maxLength: 20 });
  holds(
    property(life, (steps) => {
      const readings: Reading[] = [read(0)];
      for (const [kind, more, value] of steps) {
        const { value: before } = readings.at(-1) ?? read(0);
        if (kind === "reading") readings.push(read(before + more));
        if (kind === "rollover") readings.push(rolled(value, Math.max(before, value) + more));
        if (kind === "replaced") readings.push(replaced(value + more, before + more, value));
      }
      const counted = totalsOf(null, readings);
      const totals = "totals" in counted ? counted.totals : [];
      expect(totals).toHaveLength(readings.length);
      expect([...totals].sort((one, other) => one - other)).toEqual(totals);
    }),
  );
});
