// @vitest-environment happy-dom

import { common } from "@millwright/messages/en/common";
import { workOrders } from "@millwright/messages/en/work-orders";
import { createElement } from "react";
import { expect, test } from "vitest";
import { MyWorkScreen } from "#features/my-work/MyWorkScreen.tsx";

import { currentSession } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf, pmOf } from "#testing/orders.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import { AssignMenu } from "#work/dialog/assign/AssignMenu.tsx";
import type { WorkOrder } from "#work/orders.ts";

const server = serverForHooks();

const { assign } = workOrders;
const luc = { assignee: "luc", assignee_name: "Luc Roy" };
const faces = { colour: 0, photo_id: null };
const commands = "POST /work-orders/o1/commands";

function serve(order: WorkOrder) {
  const member_id = currentSession()?.user.id ?? "";
  server.on("GET /assignees", () => [
    { id: "luc", name: "Luc Roy", ...faces, member_id },
    { id: "zoe", name: "Zoé Gagnon", ...faces, member_id: null },
  ]);
  server.on("GET /machines", () => []);
  server.on("GET /task-instances/today", () => []);
  server.on("GET /work-orders", ({ query }) =>
    new URLSearchParams(query).get("type") === order.type && server.times(commands) === 0 ? [order] : [],
  );
  server.on(commands, () => ({ ...order, assignee: null, assignee_name: null, version: 2 }));
}

test("work is handed over from its card: a word, and the colleague's name, which is not one's own", async () => {
  serve(orderOf({ id: "o1", title: "Leak", status: "In Progress", ...luc }));
  const { said: toast, isSaid } = await openScreen(createElement(MyWorkScreen));
  await until(() => shows("Leak"));
  await press(assign.handOver);
  await until(() => shows(assign.handOverTitle) && shows("Zoé Gagnon"));
  const names = [...document.querySelectorAll(`ul[aria-label="${assign.colleagues}"] button`)];
  expect(names.map((one) => one.textContent?.includes("Luc Roy"))).toEqual([false]);
  await fillIn(assign.word, "Bin 4");
  await settled(() => document.querySelector<HTMLButtonElement>("ul[aria-label] button")?.click());
  await isSaid();
  expect(toast()?.title).toBe("Given to Zoé Gagnon");
  expect(server.bodies(commands)).toMatchObject([{ kind: "hand_over", assignee: "zoe", word: "Bin 4" }]);
  expect(shows("Leak")).toBe(false);
});

test("put back from the dialog it is nobody's, of a PM the occurrence that is shown", async () => {
  serve(pmOf({ id: "o1", title: "Grease", scheduled_date: "2026-11-23", ...luc }));
  await openScreen(createElement(MyWorkScreen));
  await until(() => shows("Grease"));
  await press(assign.handOver);
  await until(() => shows(assign.putBack));
  await press(assign.putBack);
  await until(() => server.times(commands) === 1);
  expect(server.bodies(commands)).toMatchObject([{ kind: "hand_over", assignee: null, occurrence: "2026-11-23" }]);
});

test("beside who does it stand 'Give to…' and 'Put back' while it is one's own and open", async () => {
  const order = orderOf({ id: "o1", title: "Leak", status: "In Progress", ...luc });
  serve(order);
  await openScreen(createElement(AssignMenu, { order }));
  await until(() => shows(assign.putBack));
  await press(assign.giveTo);
  await until(() => shows(assign.handOverTitle));
  await press(common.cancel);
  const done = orderOf({ id: "o1", title: "Leak", status: "Completed", ...luc });
  await openScreen(createElement(AssignMenu, { order: done }));
  await until(() => shows("Luc Roy"));
  expect([...document.querySelectorAll("button")].map((one) => one.textContent)).not.toContain(assign.giveTo);
});
