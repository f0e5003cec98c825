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
  const { steps, matches, gone } = keepStepIds(before, before);
  expect([steps, matches.map(({ change }) => change), gone]).toEqual([before, Array(4).fill("same"), []]);
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
  const match = property(array(words, { maxLength: 8 }), array(words, { maxLength: 8 }), (now, then) => {
    const former = then.map((en, at) => tick(`was ${at}`, en));
    const { steps, matches, gone } = keepStepIds(
      now.map((en, at) => tick(`new ${at}`, en)),
      former,
    );
    const ids = steps.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const matchedCount = matches.filter(({ change }) => change !== "new").length;
    expect(ids.filter((id) => id.startsWith("was"))).toHaveLength(matchedCount);
    expect(gone).toHaveLength(then.length - matchedCount);
    const same = new Set(now).intersection(new Set(then));
    expect(matchedCount).toBeGreaterThanOrEqual(same.size);
    expect(steps.map(({ text }) => text.en)).toEqual(now);
  });
  holds(match, 300);
});

test("step by step it is said what stayed, what changed and how it was found, what is new and what goes", () => {
  const [a, b, c] = before;
  if (!a || !b || !c) throw new Error("There are steps.");
  const tight = { ...b, id: "2", number: { unit: "mm/s", low: null, high: 4, decimals: 1, found_and_left: false } };
  const { matches, gone } = keepStepIds(
    [{ ...a, id: "1" }, tight, tick("3", "Wipe"), tick("4", "Run"), tick("5", "Log")],
    before,
  );
  const summary = matches.map(({ change, matchedBy, from, fields }) => [change, matchedBy, from?.id ?? null, fields]);
  expect(summary).toEqual([
    ["same", "words", "a", []],
    ["changed", "words", "b", ["number"]],
    ["changed", "place", "c", ["text"]],
    ["same", "words", "d", []],
    ["new", null, null, []],
  ]);
  expect(gone).toEqual([]);
  expect(keepStepIds([a, b], before).gone.map(({ id }) => id)).toEqual(["c", "d"]);
});

test("what a sheet of one language leaves out of the other one stays while its own words do, and goes with them", () => {
  const choices = [{ text: { en: "Good", fr: "Bon" }, fails: false }];
  const former: Step = {
    ...tick("a", "Look", "Regarder"),
    help: { en: "Twice", fr: "Deux fois" },
    kind: "choice",
    choices,
  };
  const next = (en: string, help: string | null, choice: string) => {
    const now = { ...former, id: "1", text: { en, fr: null }, help: help === null ? null : { en: help, fr: null } };
    return keepStepIds([{ ...now, choices: [{ text: { en: choice, fr: null }, fails: false }] }], [former]).steps[0];
  };
  expect(next("Look", "Twice", "Good")).toEqual(former);
  expect(next("Look closely", "Once", "Fine")).toMatchObject({
    ...{ id: "a", text: { en: "Look closely", fr: null }, help: { en: "Once", fr: null } },
    choices: [{ text: { en: "Fine", fr: null } }],
  });
  expect(next("Look", null, "Good")?.help).toBeNull();
});
