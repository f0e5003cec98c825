// @vitest-environment happy-dom
import { newStep } from "@millwright/domain/procedures/build-step";
import type { Step } from "@millwright/domain/procedures/step";
import { stepWords } from "@millwright/messages/steps/steps";
import { createElement } from "react";
import { expect, test } from "vitest";
import { SignField } from "#features/steps/SignField.tsx";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf, stepOf } from "#testing/orders.ts";
import { openScreen, shows } from "#testing/screen.ts";
import { give } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
const { waits } = stepWords.en.sign;
const step: Step = { ...newStep("s", { en: "Done by", fr: null }), kind: "signature", signature: "performed" };
const item = { ...stepOf("s", "Done by"), step };
const order = orderOf({ checklist: [stepOf("a", "Grease", true), item] });
const secret = () => document.querySelector("input[type=password]");
const rests = () => secret()?.closest("fieldset")?.disabled;

test("a signature rests while there is no connection, before a secret is typed", async () => {
  await openScreen(createElement(SignField, { order, item, step, maySign: true }));
  const { needsConnection } = currentMessages().failures;
  expect([rests(), shows(needsConnection)]).toEqual([false, false]);
  await server.shut();
  expect([rests(), shows(needsConnection)]).toEqual([true, true]);
  await server.open();
  expect([rests(), shows(needsConnection)]).toEqual([false, false]);
});

test("no secret is asked for while an answer is late", async () => {
  const answer = Promise.withResolvers<object>();
  server.on("POST /work-orders/o1/commands", () => answer.promise);
  await openScreen(createElement(SignField, { order, item, step, maySign: true }));
  await settled(() => give({ kind: "start", orderId: "o1" }));
  await until(() => shows(waits));
  expect(secret()).toBe(null);
  await settled(() => answer.resolve(order));
  await until(() => secret() !== null && !shows(waits));
});
