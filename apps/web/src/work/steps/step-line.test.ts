// @vitest-environment happy-dom
import { newStep } from "@millwright/domain/procedures/build-step";
import { stepWords } from "@millwright/messages/steps/steps";
import { createElement } from "react";
import { expect, test } from "vitest";
import { showLanguage } from "#lib/language.ts";
import { settled } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { stepOf } from "#testing/orders.ts";
import { openScreen, shows } from "#testing/screen.ts";
import { EntrySteps } from "#work/entry/EntrySteps.tsx";
import { StepLine } from "#work/steps/StepLine.tsx";

serverForHooks();
const { hold } = stepWords.en;
const step = { ...newStep("s", { en: "Guards", fr: null }), kind: "check" as const, is_hold_point: true };
const result = {
  ...{ id: "r", at: "2026-11-23T14:00:00Z", by_id: "j", by_name: "Julie", by_device: null, outcome: "ok" as const },
  ...{ value: null, choice: null, text: null, reason: null, phase: null, files: [], signed: null },
  verified: { by_id: "z", by_name: "Zoé", at: "2026-11-23T14:20:00Z" },
};
const open = (more: object, isProof = false) =>
  openScreen(createElement(StepLine, { item: { ...stepOf("i", "Guards"), step, ...more }, onOpen: null, isProof }));

test("an open step says that it is a hold point, and on a proof it does not ask for anybody", async () => {
  const open1 = await open({});
  expect(shows(hold.title)).toBe(true);
  await open1.leave();
  await open({}, true);
  expect(shows(hold.title)).toBe(false);
});

test("a verified one says by whom and when", async () => {
  await open({ completed: true, result });
  expect([shows("checked by Zoé, 23 Nov 2026, 09:20"), shows(hold.title)]).toEqual([true, false]);
});

test("a heading of what was done stands in the reader's language", async () => {
  const section = { ...newStep("s", { en: "Before the start", fr: "Avant le départ" }), kind: "section" as const };
  await openScreen(
    createElement(EntrySteps, { steps: [{ ...stepOf("i", "Before the start"), step: section }], isLate: false }),
  );
  expect(shows("Before the start")).toBe(true);
  await settled(() => showLanguage("fr"));
  expect([shows("Avant le départ"), shows("Before the start")]).toEqual([true, false]);
  await settled(() => showLanguage("en"));
});
