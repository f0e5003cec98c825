import { integer, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { correctionOf, expectedAt } from "#parts/counting/stock-count.ts";
import { holds } from "#testing/holds.ts";

test.each([
  ["nothing moved", { counted: 8, inPlace: 10, since: 0 }, 10, { moved: -2, missing: 0 }],
  ["four were taken since", { counted: 8, inPlace: 6, since: -4 }, 6, { moved: -2, missing: 0 }],
  ["five came since", { counted: 12, inPlace: 15, since: 5 }, 15, { moved: 2, missing: 0 }],
  ["it was right", { counted: 10, inPlace: 7, since: -3 }, 7, { moved: 0, missing: 0 }],
  ["more was taken since than was counted", { counted: 3, inPlace: 1, since: -9 }, 1, { moved: -1, missing: 6 }],
])("%s", (_, place, balance, expected) => {
  expect(correctionOf(place, balance)).toEqual(expected);
});

test("after a correction there is what was counted and what moved since, and never less than nothing", () => {
  holds(
    property(nat(50), nat(50), integer({ min: -50, max: 50 }), (counted, inPlace, since) => {
      const { moved, missing } = correctionOf({ counted, inPlace, since }, inPlace);
      expect(inPlace + moved).toBe(Math.max(counted + since, 0));
      expect(missing).toBe(Math.max(0 - counted - since, 0));
      expect(expectedAt({ inPlace, since })).toBe(inPlace - since);
    }),
  );
});
