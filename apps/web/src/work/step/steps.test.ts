// @vitest-environment happy-dom
import { newStep } from "@millwright/domain/procedures/build-step";
import { statusAfter } from "@millwright/domain/work/work-commands";
import { lockoutCardWords } from "@millwright/messages/lockout/cards";
import { createElement } from "react";
import { expect, test } from "vitest";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages } from "#lib/language.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf, stepOf } from "#testing/orders.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import type { WorkOrder } from "#work/orders.ts";
import { StepButtons } from "#work/step/StepButtons.tsx";
import { useSteps } from "#work/step/use-steps.ts";

const server = serverForHooks();
const call = "POST /work-orders/o1/commands";
const stepsPath = "/work-orders/$orderId/steps";
const atLockout = "/work-orders/o1/steps?step=lockout";
const lockOf = (holder_id: string) => ({
  ...{ id: holder_id, holder_id, holder_name: "Luc Roy", number: null, placed_at: "2026-11-23T14:00:00Z" },
});

interface StepsProps {
  order: WorkOrder;
  onStarted: () => void;
}

function Steps({ order, onStarted }: StepsProps) {
  const steps = useSteps(order, { failure: failures.moveOrder(currentMessages()), onStarted });
  return createElement(StepButtons, { status: order.status, steps });
}

async function openSteps(order: WorkOrder, onStarted = () => {}) {
  const bodies: object[] = [];
  server.on(call, ({ body }) => {
    bodies.push(Object(body));
    const kind = Object(body).kind as keyof typeof statusAfter;
    return { ...order, status: statusAfter[kind], version: 2 };
  });
  const { isSaid, address } = await openScreen(createElement(Steps, { order, onStarted }), "", [stepsPath]);
  return { said: bodies, isSaid, address, words: currentMessages().workOrders.steps };
}
const pressables = () => [...document.querySelectorAll("button")].map((one) => one.textContent);
const leading = () => document.querySelector("button[data-variant=filled]")?.textContent;

test.each([
  ["Scheduled", ["Complete", "Start"], "Start"],
  ["In Progress", ["Hold", "Complete"], "Complete"],
  ["On Hold", ["Complete", "Resume"], "Resume"],
  ["Completed", [], undefined],
] as const)("of work that is %s the steps are %j, and %s leads", async (status, names, main) => {
  await openSteps(orderOf({ status }));
  expect([pressables(), leading()]).toEqual([names, main]);
});

test("an open repair is completed by one press", async () => {
  const { said: bodies, isSaid, words } = await openSteps(orderOf({ checklist: [stepOf("a", "Lock out", true)] }));
  await press(words.complete);
  await isSaid();
  expect(bodies).toMatchObject([{ kind: "complete" }]);
});

test("a procedure's step is named in the reader's language", async () => {
  const text = { en: "Done by", fr: "Travail fait par" };
  const step = { ...newStep("a", text), kind: "signature", signature: "performed" } as const;
  const item = { ...stepOf("a", "Travail fait par"), step };
  const { words } = await openSteps(orderOf({ checklist: [item] }));
  await press(words.complete);
  await until(() => shows("Done by"));
  expect(shows("Travail fait par")).toBe(false);
});

test("steps that are not ticked are named, once, before work is complete", async () => {
  const order = orderOf({ checklist: [stepOf("a", "Lock out", true), stepOf("b", "Grease"), stepOf("c", "Run in")] });
  const { said: bodies, isSaid, words } = await openSteps(order);
  await press(words.complete);
  await until(() => shows("Run in"));
  expect([shows("Grease"), shows("Lock out"), bodies]).toEqual([true, false, []]);
  await press(currentMessages().common.cancel);
  await press(words.complete);
  await press(words.completeAnyway);
  await isSaid();
  expect(bodies).toMatchObject([{ kind: "complete" }]);
});

test("a hold takes its reason from the list by one press", async () => {
  const { said: bodies, isSaid, words } = await openSteps(orderOf({ status: "In Progress" }));
  await press(words.hold);
  await press(words.reasons.part);
  await isSaid();
  expect(bodies).toMatchObject([{ kind: "hold", reason: words.reasons.part }]);
});

test("a hold takes a reason that is typed", async () => {
  const typed = await openSteps(orderOf({ status: "In Progress" }));
  await press(typed.words.hold);
  await fillIn(typed.words.otherReason, "  The crane is taken ");
  await press(typed.words.holdAction);
  await until(() => typed.said.length > 0);
  expect(typed.said).toMatchObject([{ kind: "hold", reason: "The crane is taken" }]);
  await typed.isSaid();
});

test("a hold may be left without a reason", async () => {
  const none = await openSteps(orderOf({ status: "In Progress" }));
  await press(none.words.hold);
  await press(none.words.holdAction);
  await until(() => none.said.length > 0);
  expect(none.said).toMatchObject([{ kind: "hold" }]);
  expect(none.said[0]).not.toHaveProperty("reason");
  await none.isSaid();
});

test("a second click of a double click does not take the step after it", async () => {
  const { said: bodies, isSaid, words } = await openSteps(orderOf());
  const button = [...document.querySelectorAll("button")].find((one) => one.textContent === words.start);
  button?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
  await press(words.start);
  await isSaid();
  expect(bodies).toMatchObject([{ kind: "start" }]);
});

test("who starts the work is led to its steps", async () => {
  let started = 0;
  const { words } = await openSteps(orderOf(), () => {
    started += 1;
  });
  await press(words.start);
  await until(() => started > 0);
  expect(started).toBe(1);
});

test("a start without a lock of one's own leads to the lockout, and is not sent", async () => {
  const { said: bodies, address, words } = await openSteps(orderOf({ needs_lockout: true, locks: [lockOf("luc")] }));
  await press(words.start);
  await until(() => address() === atLockout);
  expect(bodies).toEqual([]);
});

test("behind a lock of one's own work that needs it is started", async () => {
  const { said: bodies, isSaid, words } = await openSteps(orderOf({ needs_lockout: true, locks: [lockOf("ann")] }));
  await press(words.start);
  await isSaid();
  expect(bodies).toMatchObject([{ kind: "start" }]);
});

test("whose locks are on is said before work is completed, also of work that needs none, and leads there", async () => {
  const order = orderOf({ status: "In Progress", locks: [lockOf("luc"), lockOf("ann")] });
  const { said: bodies, address, words } = await openSteps(order);
  await press(words.complete);
  await until(() => shows("Luc Roy"));
  expect(shows(lockoutCardWords.en.yours)).toBe(true);
  await press(lockoutCardWords.en.open);
  await until(() => address() === atLockout);
  expect(bodies).toEqual([]);
});
