import fc from "fast-check";
import { expect, test } from "vitest";
import { mergeSteps } from "#work/change/merge-steps.ts";

const step = (notation: string) => {
  const [id = "", text = id] = notation.replace("*", "").split(":");
  return { id, text, completed: notation.includes("*") };
};
const list = (texts: string) => texts.split(" ").filter(Boolean).map(step);
const say = (steps: readonly { id?: unknown; text: string; completed: boolean }[]) =>
  steps.map(({ id, text, completed }) => `${id}${text === id ? "" : `:${text}`}${completed ? "*" : ""}`).join(" ");

test.each([
  ["what I added, and what they added and ticked", "a b", "a b mine", "a b desk*", "a b mine desk*"],
  ["what each ticked", "a b", "a* b", "a b*", "a* b*"],
  ["my untick of what I saw ticked", "a*", "a", "a* b", "a b"],
  ["what I took away", "a b c", "a c", "a b c*", "a c*"],
  ["what I took away and they ticked stays", "a b c", "a c", "a b* c", "a b* c"],
  ["what I took away and they named anew stays", "a b", "a", "a b:other", "a b:other"],
  ["what they took away is gone", "a b c", "a b:x c", "a c", "a c"],
  ["my words on what they ticked", "a b", "a:mine b", "a* b", "a:mine* b"],
  ["words of both", "a b", "a:mine b", "a:desk b", "a:desk a mine:mine b"],
  ["the same words of both", "a", "a:same", "a:same", "a:same"],
  ["what they put first", "a b", "a b*", "first a b", "first a b*"],
  ["my order where they only ticked", "a b c", "c a b", "a b* c", "c a b*"],
])("of a checklist that two changed: %s", (_, base, mine, theirs, merged) => {
  expect(say(mergeSteps(list(base), list(mine), list(theirs)))).toBe(merged);
});

const steps = fc
  .uniqueArray(
    fc.record({ id: fc.constantFrom(..."abcdef"), text: fc.constantFrom("x", "y", "z"), completed: fc.boolean() }),
    {
      selector: ({ id }) => id,
    },
  )
  .map((all) => all.map((one) => ({ ...one, text: `${one.id} ${one.text}` })));

test("nothing that others did after I saw it is lost, each step is there once, and what I left alone is theirs", () => {
  fc.assert(
    fc.property(steps, steps, steps, (base, mine, theirs) => {
      const merged = mergeSteps(base, mine, theirs);
      expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
      const was = new Map(base.map((one) => [one.id, say([one])]));
      for (const one of theirs)
        if (was.get(one.id) !== say([one])) expect(merged.map(({ id }) => id)).toContain(one.id);
      expect(say(mergeSteps(base, base, theirs))).toBe(say(theirs));
      expect(say(mergeSteps(base, mine, base))).toBe(say(mine));
    }),
  );
});
