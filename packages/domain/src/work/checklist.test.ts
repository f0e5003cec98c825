import {
  type Arbitrary,
  array,
  boolean,
  constantFrom,
  integer,
  property,
  record,
  subarray,
  uniqueArray,
  uuid,
} from "fast-check";
import { expect, test } from "vitest";
import { holds } from "#testing/holds.ts";
import { type ChecklistChange, type KeptItem, mergeChecklist, progress, type SentItem } from "#work/checklist.ts";

const text = constantFrom("Drain", " Drain ", "Refill", "Close the main", "", "  ");
const me = { id: "1", username: "ann" };
const mine = { completedBy: "ann", completedById: "1" };
const nobodys = { completedBy: null, completedById: null };
const keptItem: Arbitrary<KeptItem> = record({
  id: uuid(),
  text: constantFrom("Drain", "Refill", "Test"),
  completed: boolean(),
  version: integer({ min: 1, max: 5 }),
}).map((item) => ({ ...item, ...(item.completed ? mine : nobodys) }));
const keptList = uniqueArray(keptItem, { maxLength: 8, selector: ({ id }) => id });
const openList = keptList.map((items) => items.map((item) => ({ ...item, completed: false, ...nobodys })));

/** The kept list after changes, its versions grown where an item changed. */
function applied(items: readonly KeptItem[], changes: readonly ChecklistChange[]): KeptItem[] {
  const before = new Map(items.map((item) => [item.id, item]));
  return changes
    .filter((change) => change.kind !== "remove")
    .sort((a, b) => a.position - b.position)
    .map((change) => {
      const { id, text, completed } = change.kind === "add" ? change.item : change;
      const old = before.get(id);
      const version = old === undefined ? 1 : old.version + Number(old.text !== text || old.completed !== completed);
      const doneBy = old?.completed ? old : mine;
      const { completedBy, completedById } = completed ? doneBy : nobodys;
      return { id, text, completed, version, completedBy, completedById };
    });
}

const save = (items: readonly KeptItem[], submitted: readonly SentItem[]) =>
  applied(items, mergeChecklist(items, submitted, me));
const ticked = (items: readonly KeptItem[], ids: ReadonlySet<string>) =>
  items.map((item) => (ids.has(item.id) ? { ...item, completed: true } : item));
const ticks = (items: readonly KeptItem[]) => items.filter((item) => item.completed).map((item) => item.id);

test("a list that is sent back as it was changes nothing", () => {
  holds(property(keptList, (items) => void expect(save(items, items)).toEqual(items)));
});

test("a list that was seen whole is kept as it is sent, without blank items and repeated ones", () => {
  const sentItem = record({ id: uuid(), text, completed: boolean() });
  holds(
    property(keptList, array(sentItem, { maxLength: 6 }), (items, added) => {
      const submitted = [...added, ...items.toReversed(), ...added];
      const wanted = [...added, ...items.toReversed()].map((item) => ({ ...item, text: item.text.trim() }));
      const expected = wanted.filter((item) => item.text !== "");
      expect(save(items, submitted)).toMatchObject(
        expected.map(({ id, text, completed }) => ({ id, text, completed })),
      );
    }),
  );
});

/** Somebody who looks at the list, ticks some items and saves the whole of it later. */
interface Editor {
  looksAt: number;
  savesAfter: number;
  ticks: number;
}
const editor: Arbitrary<Editor> = record({
  looksAt: integer({ min: 0, max: 20 }),
  savesAfter: integer({ min: 0, max: 20 }),
  ticks: integer({ min: 0, max: 255 }),
});

/** Lives through all the looking and saving, moment by moment; answers the list that is kept in the end. */
function lived(start: KeptItem[], editors: readonly Editor[], idsOf: (person: Editor) => Set<string>): KeptItem[] {
  const moments = editors.flatMap((person) => [
    { at: person.looksAt, person, saves: false },
    { at: person.looksAt + person.savesAfter, person, saves: true },
  ]);
  const seen = new Map<Editor, KeptItem[]>();
  let items = start;
  for (const { person, saves } of moments.sort((a, b) => a.at - b.at)) {
    if (saves) items = save(items, ticked(seen.get(person) ?? items, idsOf(person)));
    else seen.set(person, items);
  }
  return items;
}

test("the ticks of any number of people are all kept, however their looking and saving interleave", () => {
  holds(
    property(openList, array(editor, { maxLength: 6 }), (start, editors) => {
      const idsOf = (person: Editor) => new Set(start.filter((_, n) => person.ticks & (1 << n)).map((item) => item.id));
      const wanted = new Set(editors.flatMap((person) => [...idsOf(person)]));
      expect(new Set(ticks(lived(start, editors, idsOf)))).toEqual(wanted);
    }),
    500,
  );
});

test("who ticks one item by itself is not undone by a list that was seen before", () => {
  holds(
    property(openList, subarray([0, 1, 2, 3, 4, 5, 6, 7]), (start, chosen) => {
      const ids = new Set(chosen.flatMap((n) => start[n]?.id ?? []));
      const now = start.map((item) =>
        ids.has(item.id)
          ? { ...item, completed: true, completedBy: "bob", completedById: "2", version: item.version + 1 }
          : item,
      );
      expect(new Set(ticks(save(now, start)))).toEqual(ids);
    }),
  );
});

test("what somebody worded anew is not worded back by a late list", () => {
  const items = [{ id: "a", text: "Drain twice", completed: false, version: 2, ...nobodys }];
  expect(save(items, [{ id: "a", text: "Drain", completed: true, version: 1 }])).toEqual(items);
});

test("a late tick of an item that was seen open holds, in the words that it has by now", () => {
  const items = [{ id: "a", text: "Drain twice", completed: false, version: 2, ...nobodys }];
  const submitted = { id: "a", text: "Drain", completed: true, version: 1, completed_at: null };
  expect(save(items, [submitted])).toMatchObject([{ text: "Drain twice", completed: true }]);
});

test("a list without versions takes away only ticks of its sender, or those that it saw", () => {
  const tick = { id: "a", text: "Drain", completed: true, version: 2, completedBy: "bob", completedById: "2" };
  const open = { id: "a", text: "Drain", completed: false };
  const completedAfter = (item: KeptItem, submitted: SentItem) => save([item], [submitted])[0]?.completed;
  expect(completedAfter(tick, open)).toBe(true);
  expect(completedAfter(tick, { ...open, completed_at: null })).toBe(true);
  expect(completedAfter(tick, { ...open, completed_at: "2026-11-21T14:00:00.000Z" })).toBe(false);
  expect(completedAfter({ ...tick, ...mine }, open)).toBe(false);
  expect(completedAfter({ ...tick, completedBy: "ann" }, open)).toBe(true);
  expect(completedAfter({ ...tick, completedBy: "ann", completedById: null }, open)).toBe(false);
  expect(completedAfter({ ...tick, completed: false, ...nobodys }, { ...open, completed: true })).toBe(true);
});

test("progress is the rounded percent of done over total, and 0 of nothing", () => {
  expect(progress([])).toEqual({ done: 0, total: 0, percent: 0 });
  expect(progress([{ completed: true }, { completed: false }, { completed: false }])).toMatchObject({ percent: 33 });
  expect(progress([{ completed: true }, { completed: true }, { completed: false }])).toMatchObject({ percent: 67 });
  holds(
    property(keptList, (items) => {
      const { done, total, percent } = progress(items);
      expect([done, total]).toEqual([ticks(items).length, items.length]);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent === 100).toBe(total > 0 && done === total);
    }),
  );
});

test("a list ticks a step of a procedure that asks for no more, and changes, moves or removes none of them", () => {
  const base = { version: 1, completed: false, completedBy: null, completedById: null };
  const items = [
    { ...base, id: "p", text: "Lock out", ofProcedure: { position: -1000, isTick: true } },
    { ...base, id: "q", text: "Vibration", ofProcedure: { position: -999, isTick: false } },
    { ...base, id: "o", text: "Wipe" },
  ];
  const submitted = [
    { id: "o", text: "Wipe", completed: false },
    { id: "q", text: "Other", completed: true },
    { id: "p", text: "Other", completed: true },
  ];
  expect(mergeChecklist(items, submitted, { id: "x", username: "marc" })).toEqual([
    { kind: "change", id: "o", text: "Wipe", completed: false, ticked: false, position: 0 },
    { kind: "change", id: "p", text: "Lock out", completed: true, ticked: true, position: -1000 },
  ]);
  expect(mergeChecklist(items, [], { id: "x", username: "marc" })).toEqual([{ kind: "remove", id: "o" }]);
});
