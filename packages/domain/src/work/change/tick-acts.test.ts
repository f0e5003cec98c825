import fc from "fast-check";
import { expect, test } from "vitest";
import { type TickAct, ticksAt } from "#work/change/tick-acts.ts";

const at = (minute: number) => Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
const act = (itemId: string, minute: number, completed: boolean, byId = "a"): TickAct => ({
  ...{ itemId, completed, byId, doneAt: at(minute) },
  ...{ byName: byId, byDevice: null, username: byId },
});

test("a step is as the last act until a moment left it", () => {
  const acts = [act("oil", 4, true), act("oil", 12, false), act("belt", 9, true)];
  const stateAt = (minute: number) => [...ticksAt(acts, at(minute))].map(([id, last]) => [id, last?.completed ?? null]);
  expect(stateAt(3)).toEqual([
    ["oil", null],
    ["belt", null],
  ]);
  expect(stateAt(8)).toEqual([
    ["oil", true],
    ["belt", null],
  ]);
  expect(stateAt(12)).toEqual([
    ["oil", false],
    ["belt", true],
  ]);
});

test("at the same moment a tick comes after an untick, and then the ids decide", () => {
  const acts = [act("oil", 4, true, "b"), act("oil", 4, false, "c"), act("oil", 4, true, "a")];
  for (const some of [acts, acts.toReversed()]) expect(ticksAt(some, at(4)).get("oil")?.byId).toBe("b");
});

test("no order of arrival matters", () => {
  const acts = fc.array(
    fc.record({ minute: fc.nat(6), completed: fc.boolean(), by: fc.constantFrom("a", "b"), item: fc.nat(1) }),
  );
  fc.assert(
    fc.property(acts, fc.nat(6), (some, minute) => {
      const done = some.map((one) => act(`step ${one.item}`, one.minute, one.completed, one.by));
      const ticksById = (list: readonly TickAct[]) => Object.fromEntries(ticksAt(list, at(minute)));
      expect(ticksById(done.toReversed())).toEqual(ticksById(done));
    }),
  );
});
