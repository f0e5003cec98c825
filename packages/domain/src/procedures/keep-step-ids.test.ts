import { array, constantFrom, property } from "fast-check";
import { expect, test } from "vitest";
import { newStep } from "#procedures/build-step.ts";
import { keepStepIds } from "#procedures/keep-step-ids.ts";
import type { Step } from "#procedures/step.ts";
import { holds } from "#testing/holds.ts";

const tick = (id: string, en: string, fr: string | null = null) => newStep(id, { en, fr });
const number = (id: string, en: string, unit: string): Step => ({
  ...tick(id, en),
  kind: "number",
  number: { unit, low: null, high: null, decimals: 1, found_and_left: false },
});
const before = [
  tick("a", "Lock out"),
  number("b", "Vibration", "mm/s"),
  tick("c", "Clean", "Nettoyer"),
  tick("d", "Run"),
];
const idsOf = (...steps: Step[]) => keepStepIds(steps, before).steps.map(({ id }) => id);

test("steps that say the same keep their ids, wherever they stand, in either language and however they are written", () => {
  expect(idsOf(tick("1", "Run"), tick("2", "NETTOYER", "nettoyer"), tick("3", "LOCK OUT"))).toEqual(["d", "c", "a"]);
  expect(keepStepIds(before, before)).toEqual({ steps: before, kept: 4 });
});

test("a step whose words changed between neighbours that stayed keeps its id; at the ends as well", () => {
  const changed = [before[0], number("1", "Vibration at the drive end", "mm/s"), before[2], tick("2", "Start it")];
  expect(idsOf(...changed.flatMap((step) => step ?? []))).toEqual(["a", "b", "c", "d"]);
});

test("another kind, another unit, and one more between two are new", () => {
  const [a, b, c] = before;
  if (!a || !b || !c) throw new Error("There are steps.");
  expect(idsOf(a, number("1", "Vibration", "in/s"), c)).toEqual(["a", "1", "c"]);
  expect(idsOf(a, tick("1", "Vibration"), c)).toEqual(["a", "1", "c"]);
  expect(idsOf(a, b, tick("1", "Wipe"), c)).toEqual(["a", "b", "1", "c"]);
});

test("no id is given twice, and none is lost of what says the same", () => {
  const words = constantFrom("Lock", "Clean", "Run", "Grease", "Look");
  const made = property(array(words, { maxLength: 8 }), array(words, { maxLength: 8 }), (now, then) => {
    const former = then.map((en, at) => tick(`was ${at}`, en));
    const { steps, kept } = keepStepIds(
      now.map((en, at) => tick(`new ${at}`, en)),
      former,
    );
    const ids = steps.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => id.startsWith("was"))).toHaveLength(kept);
    const same = new Set(now).intersection(new Set(then));
    expect(kept).toBeGreaterThanOrEqual(same.size);
    expect(steps.map(({ text }) => text.en)).toEqual(now);
  });
  holds(made, 300);
});
