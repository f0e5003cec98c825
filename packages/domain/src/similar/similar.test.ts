import fc from "fast-check";
import { expect, test } from "vitest";
import {
  daysSinceRepeat,
  type EarlierRepair,
  likestOf,
  mostSimilar,
  mostStems,
  soughtWords,
} from "#similar/similar.ts";

const [press, saw] = ["press", "saw"];
const earlier = (id: string, shared: string, machineId: string | null = press, completedAt = 0): EarlierRepair => ({
  ...{ id, orderId: id, machineId, completedAt },
  shared: new Set(shared.split(" ")),
});
const counts = new Map([
  ["seal", 64],
  ["leak", 8],
  ["4471", 1],
]);
const words = { stems: ["seal", "leak", "4471"], ofTitle: 3 };
const sought = { words, machineId: press };
const likest = (all: EarlierRepair[], of = sought) => likestOf(all, of, counts).map(({ id }) => id);

test("the same machine comes first, then what shares most", () => {
  const all = [earlier("all-elsewhere", "seal leak 4471", saw), earlier("one", "seal"), earlier("two", "seal leak")];
  expect(likest(all)).toEqual(["two", "one", "all-elsewhere"]);
});

test("machines of the same class come after the same machine and before all others, also those with the same problem", () => {
  const ofClass = { ...earlier("class", "seal leak", saw), hasSameClass: true };
  const coded = { ...earlier("coded", "seal leak 4471", saw), hasSameProblem: true };
  expect(likest([coded, ofClass, earlier("here", "seal")])).toEqual(["here", "class", "coded"]);
  expect(likest([{ ...earlier("little", "seal", saw), hasSameClass: true }])).toEqual([]);
});

test("the last time that the same machine had the same problem comes first of all", () => {
  const again = (id: string, shared: string, at: number) => ({
    ...earlier(id, shared, press, at),
    hasSameProblem: true,
  });
  const all = [earlier("words", "seal leak 4471"), again("before", "leak 4471", 1), again("last", "", 2)];
  expect(likest(all)).toEqual(["last", "before", "words"]);
});

test("a rare word weighs more than common ones", () => {
  expect(likest([earlier("common", "seal leak"), earlier("rare", "4471")])).toEqual(["rare", "common"]);
});

test("of two as like the later one comes first", () => {
  expect(likest([earlier("a", "leak", press, 1), earlier("b", "leak", press, 2)])).toEqual(["b", "a"]);
});

test("what shares nothing does not count, nor what shares little on another machine", () => {
  expect(likest([earlier("nothing", "", press), earlier("little", "seal", saw)])).toEqual([]);
  expect(likest([earlier("no-machine", "leak", null)], { ...sought, machineId: "" })).toEqual([]);
});

test("the same problem counts without a shared word, before another machine's that share them all", () => {
  const coded = { ...earlier("coded", ""), hasSameProblem: true };
  expect(likest([earlier("words", "seal leak 4471", saw), coded])).toEqual(["coded", "words"]);
});

test("of an order that was completed twice the later completion counts", () => {
  const twice = [earlier("first", "leak", press, 1), earlier("second", "leak", press, 2)];
  expect(likest(twice.map((entry) => ({ ...entry, orderId: "one" })))).toEqual(["second"]);
});

test("no order of the entries, and none of another machine, changes what is found", () => {
  const entry = fc.record({
    id: fc.uuid(),
    orderId: fc.constantFrom("a", "b", "c", "d", "e", "f", "g"),
    machineId: fc.constantFrom(press, saw, null),
    completedAt: fc.integer({ min: 0, max: 5 }),
    shared: fc.subarray(words.stems).map((stems) => new Set(stems)),
    hasSameProblem: fc.boolean(),
    hasSameClass: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ({ id }) => id, maxLength: 30 }), (all) => {
      const found = likest(all);
      expect(likest(all.toReversed())).toEqual(found);
      expect(found.length).toBeLessThanOrEqual(mostSimilar);
      const near = found.map((id) => {
        const one = all.find((each) => each.id === id);
        return one?.machineId === press ? 2 : Number(one?.hasSameClass);
      });
      expect(near.toSorted((a, b) => b - a)).toEqual(near);
    }),
  );
});

test("what is done about any fault makes no two alike, and neither does one word of many that nobody wrote before", () => {
  expect(soughtWords("Replace the pump; remplacer, réparé", null).stems).toEqual(["pump"]);
  const unknown = { words: { stems: ["leak", "manhole", "gasket", "boiler"], ofTitle: 4 }, machineId: saw };
  expect(likest([earlier("leak", "leak", press)], unknown)).toEqual([]);
  expect(likest([earlier("leak", "leak", press)], { ...unknown, words: { ...unknown.words, ofTitle: 1 } })).toEqual([
    "leak",
  ]);
});

test("the title's stems are sought before those of what else was said, and weigh twice as much", () => {
  const rest = Array.from({ length: 40 }, (_, n) => `n${n}`).join(" ");
  expect(soughtWords("Seal leaks", rest)).toMatchObject({ ofTitle: 2, stems: { length: mostStems } });
  expect(soughtWords("Seal leaks", null)).toEqual({ stems: ["seal", "leak"], ofTitle: 2 });
  const both = { words: { stems: ["one", "two"], ofTitle: 1 }, machineId: press };
  const found = likestOf(
    [earlier("two", "two"), earlier("one", "one")],
    both,
    new Map(Object.entries({ one: 1, two: 1 })),
  );
  expect(found.map(({ id }) => id)).toEqual(["one", "two"]);
});

test.each([
  [true, "2026-10-12T08:00:00Z", 9],
  [true, "2026-09-21T08:00:00Z", 30],
  [true, "2026-09-20T07:59:00Z", null],
  [true, "2026-10-21T09:00:00Z", 0],
  [false, "2026-10-12T08:00:00Z", null],
])("same machine %s, completed %s: a repeat after %s days", (sameMachine, at, days) => {
  const now = Temporal.Instant.from("2026-10-21T08:30:00Z");
  const earlier = { sameMachine, isImported: false, completedAt: Temporal.Instant.from(at) };
  expect(daysSinceRepeat(earlier, now)).toBe(days);
  expect(daysSinceRepeat({ ...earlier, isImported: true }, now)).toBeNull();
  expect(daysSinceRepeat(undefined, now)).toBeNull();
});
