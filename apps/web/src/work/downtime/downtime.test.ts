// @vitest-environment happy-dom
import { downtimeWords } from "@millwright/messages/downtimes/downtimes";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { failures } from "#lib/failure/failures.ts";
import { currentMessages, setLanguage } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { currentInstant } from "#lib/time/clock.ts";
import { orderOf, stepOf } from "#testing/orders.ts";
import { openHookOnScreen, openScreen, press, shows } from "#testing/screen.ts";
import { useSayRunning } from "#work/downtime/ask-running.ts";
import { useDowntimeOf } from "#work/downtime/downtimes.ts";
import { MachineDown } from "#work/downtime/MachineDown.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { giveCall } from "#work/outbox/give-call.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";
import { StepButtons } from "#work/step/StepButtons.tsx";
import { useSteps } from "#work/step/use-steps.ts";

const server = serverForHooks();
const m = downtimeWords.en;

function openPlant(orderIds: string[]) {
  const downtimes = [
    {
      ...{ id: "d1", machine_id: "m1", machine_name: "Press 4", ended_at: null, requests: [] },
      started_at: currentInstant().subtract({ minutes: 192, seconds: 5 }).toString(),
      work_orders: orderIds.map((id) => ({ id, wo_id: "WO-1", title: "Leak", status: "Scheduled" })),
    },
  ];
  server.on("GET /downtimes", () => downtimes);
  return downtimes;
}

const onPress = (more: Partial<WorkOrder> = {}) => orderOf({ machine_id: "m1", machine_name: "Press 4", ...more });

test.each([
  ["en", "Down 3 h 12 min"],
  ["fr", "À l’arrêt depuis 3 h 12 min"],
] as const)("an order says in %s how long its machine is down", async (locale, text) => {
  openPlant([]);
  await openScreen(createElement(MachineDown, { order: onPress() }));
  await settled(() => setLanguage(locale));
  // Numbers don't part from their units at the end of a line.
  await until(() => document.body.textContent?.replace(/\s/g, " ").includes(text) === true);
  await settled(() => setLanguage("en"));
});

test("an order of a machine that runs says nothing of it", async () => {
  openPlant([]);
  await openScreen(createElement(MachineDown, { order: orderOf({ machine_id: "m2" }) }));
  await until(() => server.bodies("GET /downtimes").length > 0);
  expect(shows(m.runAgain)).toBe(false);
});

test("the machine of an order runs again by one press, also when the order is done", async () => {
  const downtimes = openPlant([]);
  server.on("PUT /machines/m1/state", () => {
    downtimes.length = 0;
    return {};
  });
  const screen = await openScreen(createElement(MachineDown, { order: onPress({ status: "Completed" }) }));
  await until(() => document.body.textContent?.includes("Press 4 is still down, since") ?? false);
  await press(m.runAgain);
  await screen.isSaid();
  expect(server.bodies("PUT /machines/m1/state")).toMatchObject([{ state: "running" }]);
  await until(() => !shows(m.runAgain));
});

function Steps({ order }: { order: WorkOrder }) {
  useDowntimeOf(order.machine_id);
  const steps = useSteps(order, { failure: failures.moveOrder(currentMessages()) });
  return createElement(StepButtons, { status: order.status, steps });
}

async function complete(order: WorkOrder, onAsked: () => Promise<void> = async () => undefined) {
  server.on("POST /work-orders/o1/commands", () => ({ ...order, status: "Completed", version: 2 }));
  const screen = await openScreen(createElement(Steps, { order }));
  await until(() => server.bodies("GET /downtimes").length > 0);
  await settled(() => undefined);
  const { steps } = currentMessages().workOrders;
  await press(steps.complete);
  await until(() => document.querySelector("dialog") !== null);
  await onAsked();
  await press(order.checklist.some(({ completed }) => !completed) ? steps.completeAnyway : steps.complete);
  await screen.isSaid();
  return server.bodies("POST /work-orders/o1/commands");
}
const box = () => document.querySelector<HTMLInputElement>("dialog input[type=checkbox]");

test("completing work that the downtime belongs to lets its machine run again, unless that is unticked", async () => {
  openPlant(["o1"]);
  expect(await complete(onPress())).toMatchObject([{ kind: "complete", running_again: true }]);
});

test("what is unticked stays down", async () => {
  openPlant(["o1"]);
  const [body] = await complete(onPress(), async () => settled(() => box()?.click()));
  expect(body).toHaveProperty("running_again", false);
});

test("other work on a machine that is down offers it, and takes it for nothing", async () => {
  openPlant(["other"]);
  const [body] = await complete(onPress());
  expect(body).toHaveProperty("running_again", false);
});

/** Completes an order before it is known whether its machine stands. */
async function completeEarly(answer: () => object[] | Promise<object[]>, onPressed: () => Promise<void>) {
  const order = onPress();
  server.on("GET /downtimes", answer);
  server.on("POST /work-orders/o1/commands", () => ({ ...order, status: "Completed", version: 2 }));
  const screen = await openScreen(createElement(Steps, { order }));
  const { complete } = currentMessages().workOrders.steps;
  await press(complete);
  expect(document.querySelector("dialog")).toBeNull();
  await onPressed();
  await screen.isSaid();
  return server.bodies("POST /work-orders/o1/commands");
}

test("a completion that comes before it is known how the machine stands waits for that and asks", async () => {
  const downtimes = openPlant(["o1"]);
  const { promise, resolve } = Promise.withResolvers<object[]>();
  const commands = await completeEarly(
    () => promise,
    async () => {
      resolve(downtimes);
      await until(() => document.querySelector("dialog") !== null);
      await press(currentMessages().workOrders.steps.complete);
    },
  );
  expect(commands).toMatchObject([{ kind: "complete", running_again: true }]);
});

test("where that is not answered in time the machine stays as it is", async () => {
  const { promise, resolve } = Promise.withResolvers<object[]>();
  expect(
    await completeEarly(
      () => promise,
      async () => undefined,
    ),
  ).toMatchObject([{ running_again: false }]);
  await settled(() => resolve([]));
});

test("with steps that are not ticked it is one question", async () => {
  openPlant(["o1"]);
  const order = onPress({ checklist: [stepOf("a", "Lock out")] });
  const expectQuestion = async () => {
    expect([shows("Lock out"), box()?.checked]).toEqual([true, true]);
    expect(document.body.textContent).toContain(fill(m.runsHelp, { when: "" }).slice(0, 10));
  };
  expect(await complete(order, expectQuestion)).toMatchObject([{ running_again: true }]);
});

test("of work that is completed unasked it is said whether its machine runs again with it or stays down", async () => {
  openPlant(["o1"]);
  const { latest } = await openHookOnScreen(() => ({ downtime: useDowntimeOf("m1"), say: useSayRunning() }));
  await until(() => latest().downtime !== undefined);
  const { say } = latest();
  expect(say("o1", "m1")).toBe("Press 4 is running again.");
  expect(say("o2", "m1")).toContain("Press 4 is still down, since");
  expect([say("o2", "m2"), say("o2")]).toEqual([null, null]);
});

test("an order says of its machine what was said of it here and is not sent yet", async () => {
  openPlant([]);
  server.on("PUT /machines/m2/state", () => {
    throw new Refused(503, "unavailable");
  });
  giveCall("PUT /machines/{id}/state", { line: "m2", params: { id: "m2" }, body: { state: "stopped" } });
  await openScreen(createElement(MachineDown, { order: onPress({ machine_id: "m2" }) }));
  await until(() => shows(m.runAgain) && shows(currentMessages().workOrders.notSent));
  await settled(() => void workOutbox.forget("m2"));
});
