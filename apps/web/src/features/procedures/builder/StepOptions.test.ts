// @vitest-environment happy-dom
import { asKind, newStep } from "@millwright/domain/procedures/build-step";
import { procedureWords } from "@millwright/messages/procedures/procedures";
import { createElement, useState } from "react";
import { expect, test } from "vitest";
import { StepOptions } from "#features/procedures/builder/StepOptions.tsx";
import type { StepsAction } from "#features/procedures/builder/steps-edit.ts";
import { fillIn, openScreen } from "#testing/screen.ts";

const pressure = asKind(newStep("a", { en: "Pressure", fr: null }), "number");
let latest = pressure;

function Options() {
  const [step, setStep] = useState(pressure);
  latest = step;
  const act = (action: StepsAction) => action.do === "put" && setStep(action.step);
  return createElement(StepOptions, { step, number: 1, act, onBack: () => undefined });
}

test("each option of a step leaves the others as they are, one field after the other", async () => {
  await openScreen(createElement(Options));
  const { options } = procedureWords.en;
  for (const [label, typed] of [
    [options.unit, "bar"],
    [options.low, "6"],
    [options.high, "8"],
    [`${options.help} · ${options.languages.en}`, "At the gauge"],
    [options.unit, "psi"],
    [options.low, "6.5"],
  ] as const) {
    await fillIn(label, typed);
  }
  expect(latest).toMatchObject({
    ...{ kind: "number", text: { en: "Pressure" }, help: { en: "At the gauge" } },
    number: { unit: "psi", low: 6.5, high: 8 },
  });
});
