import { describe, expect, test } from "vitest";
import { type Answer, judgeAnswer } from "#procedures/answer.ts";
import { newStep } from "#procedures/build-step.ts";
import { beyond, consequenceOf, isOwed, isSameHuman, isStepDone, isStopping } from "#procedures/judge.ts";
import { faultsOfSteps, isPlainTick, type Step, tidied, wordsOf } from "#procedures/step.ts";

const plain = newStep("a", { en: "Vibration", fr: null });
const number = { unit: "mm/s", low: 1, high: 4.5, decimals: 1, found_and_left: false };
const measured: Step = { ...plain, kind: "number", number, on_failure: "repair" };
const calibrated: Step = { ...measured, number: { ...number, found_and_left: true } };
const check: Step = { ...plain, kind: "check", photo_if_failed: true };
const choice: Step = {
  ...plain,
  kind: "choice",
  choices: [
    { text: { en: "Clean", fr: null }, fails: false },
    { text: { en: "Cracked", fr: null }, fails: true },
  ],
};
const photo = [{ id: "f" }];

test.each<[what: string, Step, Answer, expected: object]>([
  ["a value at its limit is good", measured, { value: 4.5 }, { outcome: "ok", value: 4.5 }],
  ["a value above its limit fails", measured, { value: 4.6 }, { outcome: "failed" }],
  ["a value below its limit fails", measured, { value: 0.9 }, { outcome: "failed" }],
  ["more decimals than asked for", measured, { value: 1.25 }, { field: "value", fault: "decimals" }],
  ["0.1 + 0.2 as it was typed", measured, { value: 1.1 }, { value: 1.1 }],
  ["beyond all sense", measured, { value: 1e12 }, { field: "value", fault: "range" }],
  ["no number at all", measured, { value: Number.NaN }, { field: "value", fault: "range" }],
  ["nothing measured", measured, {}, { field: "value", fault: "required" }],
  ["as found, where nobody asks", measured, { value: 2, phase: "found" }, { field: "phase", fault: "kind" }],
  ["as found", calibrated, { value: 7, phase: "found" }, { outcome: "failed", phase: "found" }],
  ["a check that passes", check, { outcome: "pass" }, { outcome: "ok" }],
  ["a check without a word", check, {}, { field: "outcome", fault: "required" }],
  ["a failed check without its photo", check, { outcome: "fail" }, { field: "files", fault: "required" }],
  ["a failed check with it", check, { outcome: "fail", files: photo }, { outcome: "failed" }],
  ["not applicable needs a reason", check, { outcome: "na", reason: "  " }, { field: "reason", fault: "required" }],
  ["not applicable with one", measured, { outcome: "na", reason: "No probe" }, { outcome: "na", value: null }],
  ["a lock is never not applicable", { ...plain, lockout: "apply" }, { outcome: "na", reason: "x" }, { fault: "kind" }],
  ["a failing choice", choice, { choice: 1 }, { outcome: "failed", choice: 1 }],
  ["a choice that isn't there", choice, { choice: 2 }, { field: "choice", fault: "range" }],
  ["no text", { ...plain, kind: "text" }, { text: " " }, { field: "text", fault: "required" }],
  ["no photo", { ...plain, kind: "photo" }, {}, { field: "files", fault: "required" }],
  ["a signature isn't answered", { ...plain, kind: "signature" }, { outcome: "pass" }, { fault: "kind" }],
  ["a tick doesn't fail", plain, { outcome: "fail" }, { field: "outcome", fault: "kind" }],
])("%s", (_, step, answer, expected) => {
  expect(judgeAnswer(step, answer)).toMatchObject(expected);
});

describe("what an answer comes to", () => {
  const failed = { outcome: "failed", phase: null } as const;
  const asFound = { outcome: "failed", phase: "found" } as const;

  test("what was found beyond its limits is open, and sets off nothing, until it is measured as left", () => {
    expect(isStepDone(calibrated, asFound, false)).toBe(false);
    expect(consequenceOf(calibrated, asFound)).toBe(null);
    expect(isStepDone(calibrated, { ...asFound, outcome: "ok" }, false)).toBe(true);
    expect(consequenceOf(calibrated, { ...asFound, phase: "left" })).toBe("repair");
  });

  test("a hold point is done once somebody has verified it", () => {
    const holdPoint = { ...check, is_hold_point: true };
    expect([false, true].map((seen) => isStepDone(holdPoint, failed, seen))).toEqual([false, true]);
    expect(isPlainTick({ ...plain, is_hold_point: true })).toBe(false);
  });

  test("a required step of a kind of its own is owed; a tick is the screen's to ask about", () => {
    const owed = [measured, { ...measured, is_required: false }, plain, { ...plain, kind: "section" as const }, null];
    expect(owed.map((step) => isOwed({ step, completed: false }))).toEqual([true, false, false, false, false]);
    expect(isOwed({ step: measured, completed: true })).toBe(false);
  });

  test("a failure stops the work until it is answered better or somebody lets it pass", () => {
    const step = { ...check, on_failure: "stop" as const };
    const at = (result: typeof failed | { outcome: "ok"; phase: null }, isOverridden = false) =>
      isStopping({ step, completed: true, result, isOverridden });
    expect([at(failed), at(failed, true), at({ outcome: "ok", phase: null })]).toEqual([true, false, false]);
  });

  test("a limit that is not given is none", () => {
    const open = { low: null, high: null };
    expect([beyond(open, -1e9), beyond({ ...open, low: 0 }, -1), beyond({ ...open, high: 0 }, 1)]).toEqual([
      null,
      "low",
      "high",
    ]);
  });
});

test("a member and the technician they are count as one human, others as two", () => {
  const [marc, marcAtTablet] = [
    { id: "p-marc", otherId: "t-marc" },
    { id: "t-marc", otherId: "p-marc" },
  ];
  const julie = { id: "t-julie", otherId: null };
  expect([isSameHuman(marc, marcAtTablet), isSameHuman(marcAtTablet, marc), isSameHuman(marc, julie)]).toEqual([
    true,
    true,
    false,
  ]);
  expect(isSameHuman({ id: null, otherId: null }, { id: null, otherId: null })).toBe(false);
});

test("a step says itself in the language that is asked for, or else in the other one", () => {
  const both = { en: "Guards", fr: "Gardes" };
  expect([wordsOf(both, "fr"), wordsOf({ ...both, fr: null }, "fr"), wordsOf({ ...both, en: null }, "en")]).toEqual([
    "Gardes",
    "Guards",
    "Gardes",
  ]);
});

test("steps that make no sense are told by the path of the field", () => {
  const steps: Step[] = [
    { ...plain, text: { en: " ", fr: null } },
    { ...measured, id: "a", number: { ...number, low: 5 } },
    { ...plain, id: "b", kind: "number" },
    { ...plain, id: "c", kind: "choice", choices: [] },
    { ...plain, id: "d", kind: "signature" },
  ];
  expect(faultsOfSteps(steps)).toEqual({
    "0.text": "required",
    "1.id": "duplicate",
    "1.number.low": "invalid",
    "2.number": "required",
    "3.choices": "required",
    "4.signature": "required",
  });
  expect(tidied({ ...measured, kind: "section" })).toMatchObject({ number: null, is_required: false });
});
