// @vitest-environment happy-dom
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { MyWorkScreen } from "#features/my-work/MyWorkScreen.tsx";
import { currentMessages } from "#lib/language.ts";
import { currentSession, setUser } from "#lib/session/session.ts";
import { pretendEvent, settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf, pmOf } from "#testing/orders.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import type { WorkOrder } from "#work/orders.ts";
import { give, workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
const luc = { assignee: "luc", assignee_name: "Luc Roy" };
const day = (days: number) => Temporal.Now.plainDateISO("America/Toronto").add({ days }).toString();

const taskOf = (id: string, more: object = {}) => ({
  ...{ id, work_order_id: id, wo_id: `WO-${id}`, work_order_type: "Repair", title: `Task ${id}`, priority: "Medium" },
  ...{ frequency: null, status: "Scheduled", scheduled_date: day(0), moved_from: null, scheduled_time: "09:00" },
  ...{ scheduled_start: `${day(0)}T14:00:00.000Z`, scheduled_end: null, overdue: false, due_date: null },
  ...{ assignee: null, assignee_name: null, department_name: null, machine_name: null, checklist: [] },
  ...more,
});

async function openWork(orders: WorkOrder[], toTake: object[] = [], isLinked = true) {
  const member_id = () => (isLinked ? (currentSession()?.user.id ?? "") : null);
  const technician = { id: "luc", name: "Luc Roy", colour: 0, photo_id: null };
  const plant = { orders, toTake };
  server.on("GET /assignees", () => [{ ...technician, member_id: member_id() }]);
  server.on("GET /machines", () => [{ id: "press" }]);
  server.on("GET /task-instances/today", () => plant.toTake);
  server.on("GET /work-orders", ({ query }) => {
    const type = new URLSearchParams(query).get("type");
    return plant.orders.filter((order) => order.type === type);
  });
  return { plant, screen: await openScreen(createElement(MyWorkScreen)) };
}
const sections = () =>
  [...document.querySelectorAll("section[aria-labelledby]")].map((section) => [
    section.querySelector("h2")?.firstChild?.textContent,
    [...section.querySelectorAll("h3")].map((title) => title.textContent),
  ]);

test("one's own work lies by how it presses, with its machine's criticality, before what nobody has", async () => {
  await openWork(
    [
      orderOf({ id: "a", title: "Later", due_date: day(5), ...luc }),
      orderOf({ id: "b", title: "Late", due_date: day(-1), ...luc }),
      orderOf({ id: "c", title: "On the press", machine_id: "press", ...luc }),
      pmOf({ id: "d", title: "Grease", scheduled_date: day(0), ...luc }),
    ],
    [taskOf("e", { title: "Nobody's" })],
  );
  const { myWork: words } = currentMessages();
  await until(() => sections().length === 5);
  expect(sections()).toEqual([
    [words.pressings.overdue, ["Late"]],
    [words.pressings.today, ["Grease"]],
    [words.pressings.critical, ["On the press"]],
    [words.pressings.next, ["Later"]],
    [words.toTake, ["Nobody's"]],
  ]);
  const filled = [...document.querySelectorAll("button[data-variant=filled]")].map((one) => one.textContent);
  expect(filled).toEqual([currentMessages().workOrders.steps.start]);
});

test("work is begun on its card, and leaves the list once it is done", async () => {
  const order = orderOf({ id: "o1", title: "Leak", ...luc });
  await openWork([order]);
  const bodies: string[] = [];
  server.on("POST /work-orders/o1/commands", ({ body }) => {
    const { kind } = Object(body);
    bodies.push(kind);
    return { ...order, status: kind === "start" ? "In Progress" : "Completed", version: bodies.length + 1 };
  });
  const { steps } = currentMessages().workOrders;
  await press(steps.start);
  await until(() => sections()[0]?.[0] === currentMessages().myWork.pressings.today);
  await press(steps.complete);
  await until(() => shows(currentMessages().myWork.empty));
  await until(() => bodies.length === 2);
  expect(bodies).toEqual(["start", "complete"]);
});

test("what nobody has is taken by one press: a repair whole, of a PM this occurrence alone", async () => {
  const { plant, screen } = await openWork(
    [],
    [taskOf("r", { title: "Leak" }), taskOf("p", { title: "Grease", work_order_type: "PM" })],
  );
  const { myWork: words } = currentMessages();
  const bodies: object[] = [];
  const answers = { r: orderOf({ id: "r", title: "Leak", ...luc }), p: pmOf({ id: "p", title: "Grease", ...luc }) };
  for (const [id, order] of Object.entries(answers)) {
    server.on(`POST /work-orders/${id}/commands`, ({ body }) => {
      bodies.push(Object(body));
      plant.toTake = plant.toTake.filter((task) => Object(task).id !== id);
      plant.orders.push(order);
      return { ...order, version: 2 };
    });
    await press(fill(words.takeOne, { title: order.title }));
    await until(() => screen.said()?.title === fill(words.taken, { title: order.title }));
  }
  expect(bodies).toMatchObject([
    { kind: "assign", assignee: "luc" },
    { kind: "move_occurrence", occurrence: day(0), assignee: "luc" },
  ]);
  await until(() => !sections().some(([name]) => name === words.toTake));
  const mine = () => sections().flatMap(([, titles]) => titles);
  await until(() => mine().length === 2);
  expect(mine()).toEqual(expect.arrayContaining(["Leak", "Grease"]));
});

test("what is taken, or given away, without a connection is so at once", async () => {
  const [mine, free] = [orderOf({ id: "m", title: "Mine", ...luc }), orderOf({ id: "r", title: "Leak" })];
  await openWork([mine], [taskOf("r", { title: "Leak" })]);
  server.on("GET /work-orders/r", () => free);
  // The line breaks while the command is on its way.
  server.on("POST /work-orders/r/commands", () => {
    throw new Refused(503, "unavailable");
  });
  server.on("POST /work-orders/m/commands", () => {
    throw new Refused(503, "unavailable");
  });
  const words = currentMessages().myWork;
  await press(fill(words.takeOne, { title: "Leak" }));
  await until(() =>
    sections()
      .flatMap(([, titles]) => titles)
      .includes("Leak"),
  );
  expect(sections().some(([name]) => name === words.toTake)).toBe(false);
  await settled(() => give({ kind: "set", orderId: "m", set: { assignee: null } }));
  await until(() => !shows("Mine"));
  await settled(() => ["r", "m"].map(workOutbox.forget));
});

test("what another one gives is there at once", async () => {
  const { plant } = await openWork([]);
  await until(() => shows(currentMessages().myWork.empty));
  const given = orderOf({ id: "g", title: "Given", ...luc });
  plant.orders.push(given);
  server.on("GET /work-orders/g", () => given);
  pretendEvent("workOrder", "g");
  await until(() => shows("Given"));
  expect(shows("Given")).toBe(true);
});

test("who is no technician yet is asked who they are, and sees meanwhile what nobody has", async () => {
  const user = currentSession()?.user;
  if (user) setUser({ ...user, access: "technician" });
  await openWork([], [taskOf("e", { title: "Nobody's" })], false);
  const { filter, myWork } = currentMessages();
  await until(() => shows(filter.whoAreYou) && shows("Nobody's"));
  expect([shows(myWork.empty), shows(myWork.take)]).toEqual([false, false]);
  server.on("PUT /assignees/luc/member", () => {
    throw new Refused(403, "not_allowed");
  });
  await fillIn(filter.technician, "luc");
  await press(filter.thisIsMe);
  await until(() => document.querySelector("[role=alert]") !== null);
  expect(document.querySelector("[role=alert]")?.textContent).not.toBe("");
  await press(filter.notListed);
  expect([shows(filter.askPlanner), shows(filter.thisIsMe), shows("Nobody's")]).toEqual([true, false, true]);
});
