import { describe, expect, test } from "vitest";
import { asKind, newStep } from "#procedures/build-step.ts";
import { mergeSteps, takeTheirStep } from "#procedures/merge-steps.ts";
import type { Step } from "#procedures/step.ts";
import { changesBetween } from "#procedures/step-changes.ts";
import { readStepLine, stepLines } from "#procedures/typed-steps.ts";

const read = (line: string) => readStepLine("s", line, "en");
const step = (id: string, text = id): Step => newStep(id, { en: text, fr: null });
const ids = (steps: readonly Step[]) => steps.map(({ id }) => id).join("");

describe("a line becomes a step", () => {
  test.each([
    ["Check the oil", "tick", "Check the oil"],
    ["  3. Check\tthe  oil ", "tick", "Check the oil"],
    ["- [ ] Check the oil", "tick", "Check the oil"],
    ["☐ Check the oil", "tick", "Check the oil"],
    ["# Before the start", "section", "Before the start"],
    ["[?] Guards in place", "check", "Guards in place"],
    ["[note] Look at it", "tick", "[note] Look at it"],
    ["[km/h] Speed", "tick", "[km/h] Speed"],
    ["[5-3 bar] Pressure", "tick", "[5-3 bar] Pressure"],
    ["[3-5 bar]", "tick", "[3-5 bar]"],
    ["5 bar", "tick", "5 bar"],
  ])("%s is a %s", (line, kind, text) => {
    expect([read(line).kind, read(line).text.en]).toEqual([kind, text]);
  });

  test.each([
    ["[3-5 mm/s] Vibration", { low: 3, high: 5, unit: "mm/s", decimals: 1 }],
    ["2) [3,25 à 5 bar] Pression", { low: 3.25, high: 5, unit: "bar", decimals: 2 }],
    ["[-10..-5 °C] Cold", { low: -10, high: -5, unit: "°C", decimals: 1 }],
    ["[max 4.5 mm/s] Vibration", { low: null, high: 4.5, unit: "mm/s", decimals: 1 }],
    ["[≥ 2 bar] Pressure", { low: 2, high: null, unit: "bar", decimals: 1 }],
    ["[.. A] Current", { low: null, high: null, unit: "A", decimals: 1 }],
    ["[80-100] Level", { low: 80, high: 100, unit: "", decimals: 1 }],
  ])("%s is a number with its limits", (line, number) => {
    expect(read(line)).toMatchObject({ kind: "number", number: { ...number, found_and_left: false } });
  });

  test("choices stand between slashes, those that fail end in an exclamation mark", () => {
    expect(readStepLine("s", "[Bon / Bas! / Vide !] Huile", "fr")).toMatchObject({
      ...{ kind: "choice", text: { en: null, fr: "Huile" } },
      choices: [
        { text: { en: null, fr: "Bon" }, fails: false },
        { text: { en: null, fr: "Bas" }, fails: true },
        { text: { en: null, fr: "Vide" }, fails: true },
      ],
    });
  });

  test("blank lines and bare bullets are none", () => {
    expect(stepLines("One\r\n\r\n - \n\n2. Two\n")).toEqual(["One", "2. Two"]);
  });
});

test("a step of another kind keeps its words, and nothing that the kind does not have", () => {
  const number = asKind({ ...step("a"), is_hold_point: true }, "number");
  expect(number).toMatchObject({ kind: "number", text: { en: "a" }, is_hold_point: true, number: { decimals: 1 } });
  const failing: Step = { ...number, on_failure: "stop", photo_if_failed: true };
  expect(asKind(failing, "section")).toMatchObject({
    ...{ is_required: false, is_hold_point: false, number: null, on_failure: "note", photo_if_failed: false },
  });
});

test("between two versions steps are added, removed, changed and moved, each told once and where it stands", () => {
  const [a, b, c, d] = [step("a"), step("b"), step("c"), step("d")];
  const after = [step("n"), d, a, { ...c, is_required: false }];
  expect(changesBetween([a, b, c, d], after).map(inWords)).toEqual([
    "added n",
    "moved d",
    "removed b",
    "changed c is_required",
  ]);
  expect(changesBetween([a, b], [{ ...a, text: { fr: null, en: "a" } }, b])).toEqual([]);
  expect(changesBetween([a, b, c], [c]).map(inWords)).toEqual(["removed a", "removed b"]);
});

const inWords = (change: ReturnType<typeof changesBetween>[number]) =>
  change.kind === "changed" ? `changed ${change.after.id} ${change.fields}` : `${change.kind} ${change.step.id}`;

describe("what two people changed", () => {
  const base = [step("a"), step("b"), step("c")];
  test("of different steps is kept of both, additions where they were made", () => {
    const mine = [step("a", "A1"), step("b"), step("m"), step("c")];
    const theirs = [step("t"), step("a"), step("b"), step("c", "C2")];
    const { steps, clashes } = mergeSteps(base, mine, theirs);
    expect([ids(steps), clashes]).toEqual(["tabmc", []]);
    expect(steps.map(({ text }) => text.en)).toEqual(["t", "A1", "b", "m", "C2"]);
  });

  test("what neither has any more is gone, and an order that one of them made stays", () => {
    expect(ids(mergeSteps(base, [step("c"), step("a"), step("b")], [step("a"), step("c")]).steps)).toBe("ca");
    expect(ids(mergeSteps(base, [step("a"), step("b")], [step("c"), step("b"), step("a")]).steps)).toBe("ba");
  });

  test("of one step is told with both, and either can be taken", () => {
    const theirs = [step("a", "theirs"), step("b"), step("c", "theirs")];
    const { steps, clashes } = mergeSteps(base, [step("a", "mine"), step("b")], theirs);
    expect(clashes.map(({ id, mine, theirs: them }) => [id, mine?.text.en, them?.text.en])).toEqual([
      ["a", "mine", "theirs"],
      ["c", undefined, "theirs"],
    ]);
    expect(ids(steps)).toBe("ab");
    const taken = clashes.reduce((so, clash) => takeTheirStep(so, clash, theirs), steps);
    expect(taken.map(({ text }) => text.en)).toEqual(["theirs", "b", "theirs"]);
    const [gone] = mergeSteps(base, [step("a", "mine")], [step("b"), step("c")]).clashes;
    expect(gone && takeTheirStep([step("a", "mine")], gone, [])).toEqual([]);
  });
});
