import { asKind, newStep } from "@millwright/domain/procedures/build-step";
import type { Step } from "@millwright/domain/procedures/step";
import { expect, test } from "vitest";
import { changed, type StepsAction, shownSteps } from "#features/procedures/builder/steps-edit.ts";

const step = (id: string, words = id): Step => newStep(id, { en: words, fr: null });
const section = (id: string) => asKind(step(id), "section");
const all = [section("A"), step("a"), step("b"), section("B"), step("c")];
const none: ReadonlySet<string> = new Set();
const words = (steps: readonly Step[]) => steps.map(({ text }) => text.en ?? "").join("|");
const after = (steps: readonly Step[], action: StepsAction, folded = none) => changed(steps, action, "en", folded);

test("Enter at the end makes an empty step, in the middle the next one of what follows, at the beginning one before", () => {
  const one = [step("a", "Check the oil")];
  expect(words(after(one, { do: "split", id: "a", at: 13 }).steps)).toBe("Check the oil|");
  expect(words(after(one, { do: "split", id: "a", at: 6 }).steps)).toBe("Check|the oil");
  const before = after(one, { do: "split", id: "a", at: 0 });
  expect([words(before.steps), before.place]).toEqual(["|Check the oil", { id: "a", caret: "start" }]);
});

test("a line that says its kind becomes that kind by Enter, and a step that has one keeps it", () => {
  const { steps, place } = after([step("a", "[3-5 bar] Pressure")], { do: "split", id: "a", at: 18 });
  expect(steps[0]).toMatchObject({ id: "a", kind: "number", text: { en: "Pressure", fr: null }, number: { low: 3 } });
  expect(place?.id).toBe(steps[1]?.id);
  const photo = asKind(step("a", "[3-5 bar] Pressure"), "photo");
  expect(after([photo], { do: "split", id: "a", at: 18 }).steps[0]).toEqual(photo);
});

test("pasted lines become steps: the first one that which was empty, the last one where the typing goes on", () => {
  const lines = ["# Start", "[?] Guards", "Clean"];
  const { steps, place } = after([step("x"), step("a", "")], { do: "paste", id: "a", lines, from: 0, to: 0 });
  expect(steps.map(({ kind }) => kind)).toEqual(["tick", "section", "check", "tick"]);
  expect([steps[1]?.id, place]).toEqual(["a", { id: steps[3]?.id, caret: "end" }]);
});

test("pasted into words they keep what stood before and after", () => {
  const { steps } = after([step("a", "Oil and go")], { do: "paste", id: "a", lines: ["1", "2"], from: 4, to: 8 });
  expect(words(steps)).toBe("Oil 1|2go");
});

test("a step moves by one, a folded section with all it holds", () => {
  expect(words(after(all, { do: "move", id: "b", by: -1 }).steps)).toBe("A|b|a|B|c");
  expect(words(after(all, { do: "move", id: "A", by: -1 }).steps)).toBe("A|a|b|B|c");
  expect(words(after(all, { do: "move", id: "c", by: 1 }).steps)).toBe("A|a|b|B|c");
  const folded = new Set(["A", "B"]);
  expect(words(after(all, { do: "move", id: "A", by: 1 }, folded).steps)).toBe("B|c|A|a|b");
  expect(words(after(all, { do: "move", id: "B", by: -1 }, folded).steps)).toBe("B|c|A|a|b");
  expect(words(after(all, { do: "move", id: "A", by: 1 }).steps)).toBe("a|A|b|B|c");
});

test("a step is dropped onto another one, before it or after it as it came", () => {
  expect(words(after(all, { do: "drop", id: "a", onto: "c" }).steps)).toBe("A|b|B|c|a");
  expect(words(after(all, { do: "drop", id: "c", onto: "a" }).steps)).toBe("A|c|a|b|B");
  expect(words(after(all, { do: "drop", id: "A", onto: "a" }, new Set(["A"])).steps)).toBe("A|a|b|B|c");
  expect(words(after(all, { do: "drop", id: "A", onto: "B" }, new Set(["A", "B"])).steps)).toBe("B|c|A|a|b");
});

test("what is removed leaves the typing at the end of what stands before it", () => {
  expect(after(all, { do: "remove", id: "b" })).toMatchObject({ place: { id: "a", caret: "end" } });
  expect(after(all, { do: "remove", id: "A" })).toMatchObject({ place: { id: "a", caret: "start" } });
});

test("below a folded section nothing is seen, up to the next one", () => {
  expect(words(shownSteps(all, new Set(["A"])))).toBe("A|B|c");
});
