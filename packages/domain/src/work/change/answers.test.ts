import { expect, test } from "vitest";
import { newStep } from "#procedures/build-step.ts";
import type { Step } from "#procedures/step.ts";
import { type AnswerCommand, type AnsweredItem, withAnswer, withVerification } from "#work/change/answers.ts";
import { readCommand } from "#work/change/kept-commands.ts";

const by = { id: "julie", username: "julie", name: "Julie Tanguay" };
const luc = { id: "luc", username: "luc", name: null };
const at = Date.UTC(2026, 10, 23, 14);

function vibration(more: Partial<Step> = {}, found_and_left = false): AnsweredItem {
  const number = { unit: "mm/s", low: null, high: 4.5, decimals: 1, found_and_left };
  const step: Step = {
    ...newStep("s", { en: "Vibration", fr: null }),
    ...{ kind: "number", on_failure: "repair", number },
    ...more,
  };
  const open = { completed_at: null, completed_by: null, completed_by_id: null, completed_by_name: null };
  return { id: "i", completed: false, ...open, step, result: null, results: 0 };
}
const answer = (values: AnswerCommand["answer"], resultId = "r"): AnswerCommand => ({
  ...{ id: "c", orderId: "o", at, kind: "answer", itemId: "i", resultId, answer: values, files: [], by },
});

test("a value beyond its limits is shown at once, with who measured it, and ends the step", () => {
  const item = withAnswer(vibration(), answer({ value: 7.8 }));
  expect(item).toMatchObject({ completed: true, completed_by_name: "Julie Tanguay", results: 1 });
  expect(item.result).toMatchObject({ id: "r", value: 7.8, outcome: "failed", by_id: "julie", verified: null });
});

test("measured again, the latest value is the one that is shown, and both are counted", () => {
  const item = withAnswer(withAnswer(vibration(), answer({ value: 7.8 })), answer({ value: 4.1 }, "again"));
  expect([item.results, item.result]).toMatchObject([2, { id: "again", value: 4.1, outcome: "ok" }]);
});

test("what was found beyond its limits is not the end of the step: it is measured again as it is left", () => {
  const found = withAnswer(vibration({}, true), answer({ value: 7.8, phase: "found" }));
  expect(found).toMatchObject({ completed: false, completed_at: null, result: { phase: "found", outcome: "failed" } });
  expect(found.found).toBe(found.result);
  expect(withAnswer(found, answer({ value: 4, phase: "left" })).completed).toBe(true);
});

test("a hold point is done once somebody else has looked", () => {
  const answered = withAnswer(vibration({ is_hold_point: true }), answer({ value: 4 }));
  expect(answered.completed).toBe(false);
  const verified = withVerification(answered, {
    id: "v",
    orderId: "o",
    at,
    kind: "verify",
    itemId: "i",
    resultId: "r",
    by: luc,
  });
  expect(verified).toMatchObject({ completed: true, result: { verified: { by_id: "luc", by_name: "luc" } } });
});

test("what the server will refuse changes nothing on the screen", () => {
  const open = vibration();
  for (const values of [{}, { value: 7.85 }, { outcome: "na" as const }])
    expect(withAnswer(open, answer(values))).toBe(open);
  expect(withAnswer({ ...open, step: null }, answer({ value: 4 }))).toMatchObject({ result: null });
});

test("an answer that was kept on the device is read again whole, and what is none is not", () => {
  const storedAnswer = { ...answer({ value: 7.8, phase: "found", reason: "Bearing" }), files: ["f"] };
  const read = readCommand(JSON.parse(JSON.stringify(storedAnswer)));
  expect(read).toEqual({
    ...storedAnswer,
    answer: { ...storedAnswer.answer, choice: undefined, text: undefined, outcome: undefined },
  });
  const verify = { id: "v", orderId: "o", at, kind: "verify", itemId: "i", resultId: "r", by: luc };
  expect(readCommand(verify)).toEqual(verify);
  expect(readCommand({ ...verify, turnProof: "ab" })).toEqual({ ...verify, turnProof: "ab" });
  for (const wrong of [{ resultId: 1 }, { answer: null }, { by: null }, { itemId: undefined }])
    expect(readCommand({ ...storedAnswer, ...wrong })).toBe(null);
});
