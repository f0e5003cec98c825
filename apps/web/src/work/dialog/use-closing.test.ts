// @vitest-environment happy-dom
import "#lib/testing/indexed-db.ts";
import { beforeEach, expect, test } from "vitest";
import { offline } from "#lib/api/api.ts";
import { currentMessages } from "#lib/language.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf, stepOf } from "#testing/orders.ts";
import { openHookOnScreen, press, shows } from "#testing/screen.ts";
import { useTicks } from "#work/checklist/use-ticks.ts";
import { useClosing } from "#work/dialog/use-closing.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
const order = orderOf({ id: "o1", checklist: [stepOf("a", "Grease"), stepOf("b", "Drain")] });
const isStuck = () => workOutbox.waiting().some((one) => one.isStuck);
let closed = 0;

/** A dialog that only reads its order. */
function useOpened() {
  const edit = { saving: false, isDirty: false, isChecklistDirty: false, end: () => undefined };
  const ticks = useTicks(order);
  const { close } = useClosing(edit, ticks, () => {
    closed += 1;
  });
  return { ticks, close };
}

beforeEach(() => {
  closed = 0;
  server.on("POST /work-orders/o1/commands", () => Promise.reject(offline()));
});

test("an order with a tick that waits on the disk is left unasked, and not before it is there", async () => {
  const screen = await openHookOnScreen(useOpened);
  const { waitForChecklist } = currentMessages().workOrders.dialog;
  await screen.act(({ ticks }) => ticks.toggle("a", true));
  await screen.act(({ close }) => close());
  expect([screen.said()?.title, closed]).toEqual([waitForChecklist, 0]);
  await until(isStuck);
  await screen.act(({ close }) => close());
  expect([shows(currentMessages().workOrders.dialog.unsavedChecklist), closed]).toEqual([false, 1]);
  await screen.act(() => workOutbox.forget("o1"));
  await screen.leave();
});

test("where nothing lasts longer than the page, leaving a tick that waits is asked about", async () => {
  Reflect.deleteProperty(globalThis, "indexedDB");
  const screen = await openHookOnScreen(useOpened);
  await screen.act(({ ticks }) => ticks.toggle("b", true));
  await until(isStuck);
  const { drafts, outbox, workOrders } = currentMessages();
  await screen.act(({ close }) => void close());
  await until(() => shows(workOrders.dialog.unsavedChecklist));
  expect([shows(outbox.notLasting), closed]).toEqual([true, 0]);
  await press(drafts.closeAnyway);
  await until(() => closed === 1);
  expect(closed).toBe(1);
  await screen.act(() => workOutbox.forget("o1"));
  await screen.leave();
});
