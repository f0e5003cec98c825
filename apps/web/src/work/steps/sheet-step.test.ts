import { newStep } from "@millwright/domain/procedures/build-step";
import type { Step } from "@millwright/domain/procedures/step";
import { messages } from "@millwright/messages/en";
import { expect, test } from "vitest";
import { stepOf } from "#testing/orders.ts";
import { sheetStep } from "#work/steps/sheet-step.ts";
import type { StepItem } from "#work/steps/step-item.ts";

const now = Temporal.Instant.from("2026-11-23T16:00:00Z");
const around = {
  locale: "en" as const,
  saying: { locale: "en" as const, zone: "UTC", now, messages },
  words: messages,
};
const step = (more: Partial<Step>): Step => ({
  ...newStep("s", { en: "Vibration", fr: null }),
  ...{ kind: "number", on_failure: "repair" },
  number: { unit: "mm/s", low: 1, high: 4.5, decimals: 1, found_and_left: false },
  ...more,
});
const item = (of: Step, more: Partial<StepItem> = {}): StepItem => ({ ...stepOf("i", "Vibration"), step: of, ...more });
const result = {
  ...{ id: "r", at: "2026-11-23T14:00:00Z", by_id: "j", by_name: "Julie", by_device: null, outcome: "failed" as const },
  ...{ value: 7.8, choice: null, text: null, reason: null, phase: null, files: [], signed: null, verified: null },
};

test("an open step has the room for its answer: a line with its limits, boxes, and who looks at it", () => {
  expect(sheetStep(item(step({ is_hold_point: true })), around)).toMatchObject({
    ...{ text: "Vibration", lines: ["Value (limits 1 to 4.5 mm/s)", "Checked by"] },
  });
  const both = { unit: "", low: null, high: 4, decimals: 0, found_and_left: true };
  expect(sheetStep(item(step({ number: both })), around).lines).toEqual([
    "As found (at most 4)",
    "As left (at most 4)",
  ]);
  const check = sheetStep(item(step({ kind: "check", number: null })), around);
  expect(check).toMatchObject({ boxes: ["Pass", "Fail", "N/A"], lines: ["Reason"] });
  const sign = step({ kind: "signature", number: null, signature: "performed" });
  expect(sheetStep(item(sign), around).lines).toEqual(["Signature (performed)"]);
});

test("an answered step stands with its value, who, and the repair that it opened; a tick as ever", () => {
  const repair = { id: "r1", wo_id: "WO-2026-0031" };
  expect(sheetStep(item(step({}), { completed: true, result, repair }), around).said).toBe(
    "Failed · 7.8\u00a0mm/s, above 4.5 · Limits 1 to 4.5\u00a0mm/s · WO-2026-0031 was opened for this · Julie, 23 Nov 2026, 14:00",
  );
  expect(sheetStep(item(step({}), { completed: true, result, repair }), around).mark).toBe("failed");
  const tick = step({ kind: "tick", number: null, text: { en: "Grease", fr: null } });
  const by = { completed_at: result.at, completed_by_name: "Luc" };
  expect(sheetStep(item(tick, { completed: true, ...by }), around)).toMatchObject({
    ...{ mark: "done", said: "Luc, 23 Nov 2026, 14:00" },
  });
  expect(sheetStep(stepOf("t", "Grease", true), around)).toEqual({ id: "t", text: "Grease", mark: "done" });
  expect(sheetStep(item(step({ kind: "section", number: null })), around)).toMatchObject({ isSection: true });
});

test("an answer and a tick that nobody has proven say so", () => {
  const unproven = { ...result, by_proof: "unproven" as const };
  expect(sheetStep(item(step({}), { completed: true, result: unproven }), around).said).toContain(
    "Julie (not proven), 23 Nov",
  );
  const tick = step({ kind: "tick", number: null });
  const by = { completed_at: result.at, completed_by_name: "Luc", completed_by_proof: "denied" as const };
  expect(sheetStep(item(tick, { completed: true, ...by }), around).said).toBe(
    "Luc (not proven: denied), 23 Nov 2026, 14:00",
  );
});

test("a signature stands with its meaning, and says when something was changed since", () => {
  const signed = { meaning: "verified" as const, by_name: "Luc", at: result.at, hash: "", is_changed: true };
  const of = step({ kind: "signature", number: null, signature: "verified" });
  const answered = sheetStep(
    item(of, { completed: true, result: { ...result, outcome: "ok", value: null, signed } }),
    around,
  ).said;
  expect(answered).toBe("Changed since it was signed · Signed “verified” by Luc, 23 Nov 2026, 14:00");
});

test("on a sheet of proof what nobody answered says so, and has no room for an answer", () => {
  const proof = { ...around, isProof: true };
  expect(sheetStep(item(step({})), proof)).toEqual({ id: "i", text: "Vibration", said: "Not answered" });
  expect(sheetStep(stepOf("t", "Grease"), proof)).toEqual({ id: "t", text: "Grease", said: "Not answered" });
  const found = { ...result, phase: "found" as const };
  expect(sheetStep(item(step({}), { result: found }), proof).mark).toBe("failed");
});

test("who verified a hold point stands with when", () => {
  const verified = { by_id: "z", by_name: "Zoé", at: "2026-11-23T14:20:00Z" };
  const of = step({ is_hold_point: true });
  const done = { completed: true, result: { ...result, outcome: "ok" as const, value: 3, verified } };
  expect(sheetStep(item(of, done), { ...around, isProof: true }).said).toMatch(
    /Julie, 23 Nov 2026, 14:00 · checked by Zoé, 23 Nov 2026, 14:20$/,
  );
});

test("what does not apply has no tick", () => {
  const na = { ...result, outcome: "na" as const, value: null, reason: "No guard" };
  const { mark, said: answered } = sheetStep(item(step({}), { completed: true, result: na }), around);
  expect([mark, answered]).toEqual(["na", "n/a · No guard · Julie, 23 Nov 2026, 14:00"]);
});
