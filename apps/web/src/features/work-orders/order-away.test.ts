// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { WorkOrderDialog } from "#features/work-orders/WorkOrderDialog.tsx";
import { queryClient } from "#lib/api/query.ts";
import { isReachable } from "#lib/connection/connection.ts";
import { currentMessages } from "#lib/language.ts";
import { orderPlace } from "#lib/outbox/places.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf, stepOf } from "#testing/orders.ts";
import { openScreen, press, shows } from "#testing/screen.ts";
import { attach, attachLine } from "#work/attach/attachments.ts";
import type { FrameKind } from "#work/dialog/open-props.ts";
import { useFoldedOrder } from "#work/outbox/use-outbox.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";
import { useOrder, useOrderCommands } from "#work/use-order.ts";

const server = serverForHooks();
const NoFiles = () => null;

function Opened({ frame }: { frame: FrameKind }) {
  const order = useFoldedOrder(useOrder("o1").data);
  const commands = useOrderCommands("o1");
  const slots = { Files: NoFiles, Photos: NoFiles, more: [] };
  return order && createElement(WorkOrderDialog, { order, commands, frame, onClose: () => {}, ...slots });
}

/** Opens an order, and the server goes away. */
async function openAway(frame: FrameKind) {
  const order = orderOf({ checklist: [stepOf("a", "Grease")] });
  server.on("GET /work-orders/o1", () => order);
  for (const list of ["assignees", "departments", "machines"]) server.on(`GET /${list}`, () => []);
  server.on("GET /support", () => ({ public_origin: null }));
  queryClient.setQueryData(["workOrders", "one", "o1"], order);
  attachLine.begin([]);
  await openScreen(createElement(Opened, { frame }));
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await settled(isReachable);
  return currentMessages();
}

test("an order with a tick that waits for the connection is edited as any other, and has nothing to save", async () => {
  const m = await openAway("page");
  await settled(() => document.querySelector<HTMLInputElement>("input[type=checkbox]")?.click());
  await until(() => workOutbox.waiting().some(({ isStuck }) => isStuck));
  const buttons = () =>
    [...document.querySelectorAll("button")].map((one) => one.getAttribute("aria-label") ?? one.textContent);
  expect([buttons().includes(m.common.save), buttons().includes(m.common.edit)]).toEqual([false, true]);
  await press(m.common.edit);
  await until(() => shows(m.workOrders.fields.location));
  expect(buttons()).toContain(m.common.save);
});

test("the tab of the files counts what waits for the connection as well", async () => {
  const m = await openAway("dialog");
  const tab = () =>
    [...document.querySelectorAll("[role=tab]")].find((one) =>
      one.textContent?.startsWith(m.workOrders.dialog.tabs.files),
    )?.textContent;
  expect(tab()).toMatch(/0$/);
  await settled(() => attach(orderPlace("o1"), [new File(["x"], "oil.jpg", { type: "image/jpeg" })]));
  await until(() => tab()?.endsWith("1") === true);
  expect(tab()).toMatch(/1$/);
});
