import fc from "fast-check";
import { expect, test } from "vitest";
import { conflictFieldOf, type Fields, isSameValue, mergeFields } from "#work/change/merge.ts";

const zone = "America/Toronto";
const seen = { title: "Belt", notes: "Old", due_date: "2026-11-20", machine_id: "m1", department_id: "d1" };

test.each<[string, Fields, Fields, Fields, Fields, string[]]>([
  ["nobody else changed it", { title: "Belt" }, { title: "New belt" }, seen, { title: "New belt" }, []],
  [
    "somebody changed another field",
    { title: "Belt" },
    { title: "New belt" },
    { ...seen, notes: "New" },
    { title: "New belt" },
    [],
  ],
  ["both made it the same", { title: "Belt" }, { title: "X" }, { ...seen, title: "X" }, {}, []],
  ["both changed it", { title: "Belt" }, { title: "X" }, { ...seen, title: "Y" }, {}, ["title"]],
  ["nothing was said of what was seen", {}, { title: "X" }, seen, {}, ["title"]],
  ["I changed nothing", { title: "Belt" }, { title: "Belt" }, { ...seen, title: "Y" }, {}, []],
  [
    "the same day as an instant",
    { due_date: "2026-11-20T08:00" },
    { due_date: "2026-11-24" },
    { ...seen, due_date: "2026-11-20T13:00:00Z" },
    { due_date: "2026-11-24" },
    [],
  ],
  [
    "a place is one thing",
    { machine_id: "m1", department_id: "d1" },
    { machine_id: "m2" },
    { ...seen, department_id: "d2", machine_id: "m3" },
    {},
    ["place"],
  ],
  [
    "tags are merged one by one",
    { tags: ["a", "b"] },
    { tags: ["b", "c"] },
    { ...seen, tags: ["a", "b", "d"] },
    { tags: ["b", "d", "c"] },
    [],
  ],
  [
    "what has its own rules goes through",
    {},
    { status: "Completed" },
    { ...seen, status: "On Hold" },
    { status: "Completed" },
    [],
  ],
])("%s", (_, base, mine, theirs, take, conflicts) => {
  const merged = mergeFields(base, mine, theirs, zone);
  expect(merged.take).toEqual(take);
  expect(merged.conflicts.map(({ field }) => field)).toEqual(conflicts);
});

const texts = [
  "title",
  "notes",
  "priority",
  "site",
  "machine_id",
  "location",
  "scheduled_start",
  "scheduled_end",
] as const;
const value = fc.constantFrom(null, "a", "b", "c");
const tags = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"));
const order = fc.record({ ...Object.fromEntries(texts.map((name) => [name, value])), tags });
const edit = fc
  .subarray([...texts, "tags"])
  .chain((names) => order.map((of) => Object.fromEntries(names.map((name) => [name, Reflect.get(of, name)]))));
const apply = (on: Fields, { take }: { take: Fields }) => ({ ...on, ...take });
const seenOf = (of: Fields, mine: Fields) =>
  Object.fromEntries(Object.keys(mine).map((name) => [name, Reflect.get(of, name)]));
const same = (name: string, a: unknown, b: unknown) =>
  name === "tags" ? String(sortedOf(a)) === String(sortedOf(b)) : isSameValue(name, a, b, zone);
const listOf = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);
const sortedOf = (list: unknown) => (Array.isArray(list) ? [...list].sort() : list);

const sides = fc.tuple(order, edit, order).map(([base, mine, theirs]) => {
  const merged = mergeFields(seenOf(base, mine), mine, theirs, zone);
  return { base, mine, theirs, merged, now: apply(theirs, merged) };
});
type Sides = typeof sides extends fc.Arbitrary<infer Generated> ? Generated : never;
const changedBy = ({ base }: Sides, by: Fields) =>
  texts.filter((name) => name in by && !same(name, Reflect.get(base, name), by[name]));

test("no field that somebody changed is lost without a conflict", () => {
  fc.assert(
    fc.property(sides, (generated) => {
      const { mine, now, merged } = generated;
      const conflictFields = new Set(merged.conflicts.map(({ field }) => field));
      const lost = changedBy(generated, mine).filter((name) => !same(name, now[name], Reflect.get(mine, name)));
      expect(lost.filter((name) => !conflictFields.has(conflictFieldOf(name) ?? "title"))).toEqual([]);
    }),
  );
});

test("what others changed is never written over", () => {
  fc.assert(
    fc.property(sides, (generated) => {
      const { theirs, now } = generated;
      expect(changedBy(generated, theirs).filter((name) => !same(name, now[name], Reflect.get(theirs, name)))).toEqual(
        [],
      );
    }),
  );
});

test("a tag that somebody added is there, and one that nobody took away is not added twice", () => {
  fc.assert(
    fc.property(sides, ({ base, mine, theirs, now }) => {
      const added = [...(mine.tags ?? []), ...theirs.tags].filter((tag) => !base.tags.includes(tag));
      const remaining = listOf(now.tags);
      expect(remaining).toEqual(expect.arrayContaining(added));
      expect(new Set(remaining).size).toBe(remaining.length);
    }),
  );
});

test("merging again changes nothing more", () => {
  fc.assert(
    fc.property(order, edit, order, (base, mine, theirs) => {
      const once = apply(theirs, mergeFields(seenOf(base, mine), mine, theirs, zone));
      expect(apply(once, mergeFields(seenOf(base, mine), mine, once, zone))).toEqual(once);
    }),
  );
});

test("edits of different things come to the same in either order", () => {
  fc.assert(
    fc.property(order, edit, edit, (base, one, other) => {
      const fields = new Set(Object.keys(one).map(conflictFieldOf));
      const apart = Object.fromEntries(
        Object.entries(other).filter(([name]) => name === "tags" || !fields.has(conflictFieldOf(name))),
      );
      const after = (first: Fields, second: Fields) => {
        const then = apply(base, mergeFields(seenOf(base, first), first, base, zone));
        return apply(then, mergeFields(seenOf(base, second), second, then, zone));
      };
      const [a, b] = [after(one, apart), after(apart, one)];
      for (const name of [...texts, "tags"]) expect(same(name, Reflect.get(a, name), Reflect.get(b, name))).toBe(true);
    }),
  );
});

test("tags of both that are more than an order may have are a conflict", () => {
  const of = (letter: string) => Array.from({ length: 15 }, (_, n) => `${letter}${n}`);
  const { take, conflicts } = mergeFields({ tags: [] }, { tags: of("a") }, { tags: of("b") }, "UTC");
  expect([take, conflicts]).toEqual([
    {},
    [{ field: "tags", base: { tags: [] }, mine: { tags: of("a") }, theirs: { tags: of("b") } }],
  ]);
});
