// @vitest-environment happy-dom
import { newStep } from "@millwright/domain/procedures/build-step";
import type { Step } from "@millwright/domain/procedures/step";
import { stepWords } from "@millwright/messages/steps/steps";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { settled } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { pmOf, stepOf } from "#testing/orders.ts";
import { openScreen, press, shows } from "#testing/screen.ts";
import { ChecklistView } from "#work/checklist/ChecklistView.tsx";
import type { StepItem } from "#work/steps/step-item.ts";

serverForHooks();

function typed(id: string, more: Partial<Step>, item: Partial<StepItem> = {}): StepItem {
  const step: Step = { ...newStep(id, { en: id, fr: null }), kind: "check", ...more };
  return { ...stepOf(id, id), step, result: null, results: 0, ...item };
}
const result = {
  ...{ id: "r", at: "2026-11-23T14:00:00Z", by_id: "j", by_name: "Julie", by_device: null, outcome: "failed" as const },
  ...{ value: 7.8, choice: null, text: null, reason: null, phase: null, files: [], signed: null, verified: null },
};
const number = { unit: "mm/s", low: null, high: 4.5, decimals: 1, found_and_left: false };
const checklist = [
  stepOf("t", "Grease"),
  typed("Drive", { kind: "section" }),
  typed(
    "Vibration",
    { kind: "number", number },
    { result, completed: true, repair: { id: "r1", wo_id: "WO-2026-0031" } },
  ),
];
const order = pmOf({ status: "In Progress", checklist });
const steps = "/work-orders/$orderId/steps";

test("a step shows its value, what that is beyond and the repair that it opened; a tick stays one", async () => {
  await openScreen(createElement(ChecklistView, { order, ticks: null }), "", [steps, "/work-orders/$orderId"]);
  expect(document.querySelectorAll("input[type=checkbox]").length).toBe(1);
  expect([shows("7.8\u00a0mm/s, above 4.5"), shows("Julie, 23 Nov 2026")]).toEqual([true, true]);
  expect(document.querySelector("h4")?.textContent).toBe("Drive");
  const link = [...document.querySelectorAll("a")].find(({ href }) => href.endsWith("/work-orders/r1"));
  expect(link?.textContent).toBe(fill(stepWords.en.failure.openedIs, { code: "WO-2026-0031" }));
});

test("a press on a step opens its card", async () => {
  const { address } = await openScreen(createElement(ChecklistView, { order, ticks: null }), "", [steps]);
  await press("Vibration");
  await settled(() => undefined);
  expect(address()).toBe("/work-orders/o1/steps?step=Vibration");
});
