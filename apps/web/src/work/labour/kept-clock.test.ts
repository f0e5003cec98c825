// @vitest-environment happy-dom
import { labour as words } from "@millwright/messages/labour/en";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { queryClient } from "#lib/api/query.ts";
import { beginSession, currentSession } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf, pmOf } from "#testing/orders.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import { orderKey } from "#work/board/board-cache.ts";
import { keptClock } from "#work/labour/kept-clock.ts";
import { LabourPart } from "#work/labour/LabourPart.tsx";
import { workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
const none = { entries: [], scheduled_date: null, own_assignee_id: "luc", running: null, offer: null };
const start = Temporal.Instant.from("2026-11-23T14:00:00Z");
const setNow = (minutes: number) => vi.setSystemTime(start.add({ minutes }).epochMilliseconds);
vi.useFakeTimers({ toFake: ["Date"], now: start.epochMilliseconds });
afterEach(async () => {
  for (const { entry } of workOutbox.waiting()) workOutbox.discard(entry.id);
  for (const { id } of workOutbox.refused()) workOutbox.discard(id);
  setNow(0);
});

const open = async (order = orderOf({ id: "o1", title: "Leak" })) => {
  server.on("GET /assignees", () => [{ id: "luc", name: "Luc Roy" }]);
  queryClient.setQueryData(orderKey(order.id), order);
  return openScreen(createElement(LabourPart, { id: order.id }));
};
const sent = () => server.bodies("POST /work-orders/o1/labour");
const answerTime = () => server.on("POST /work-orders/o1/labour", ({ body }) => ({ ...Object(body) }));

test("a clock that is started without a connection outlives a reload, and its time is sent once there is one", async () => {
  server.on("GET /work-orders/o1/labour", () => none);
  answerTime();
  await server.shut();
  const before = await open();
  await press(words.start);
  await until(() => shows("kept on this device"));
  const clock = keptClock();
  await before.leave();
  setNow(35);
  await open();
  await until(() => shows("35 min"));
  await press(words.stop);
  await until(() => keptClock() === null);
  expect(sent()).toEqual([]);
  await server.open();
  await until(() => sent().length === 1);
  expect(sent()).toMatchObject([{ id: clock?.id, minutes: 35, started_at: "2026-11-23T14:00:00Z" }]);
});

test("the clock of a PM is of the occurrence at which it was started", async () => {
  server.on("GET /work-orders/o1/labour", () => none);
  answerTime();
  await server.shut();
  await open(pmOf({ id: "o1", scheduled_date: "2026-11-23", status: "In Progress" }));
  await press(words.start);
  setNow(12);
  await press(words.stop);
  await server.open();
  await until(() => sent().length === 1);
  expect(sent()).toMatchObject([{ minutes: 12, scheduled_date: "2026-11-23" }]);
});

test("a clock that ran for more than 16 hours asks for the minutes, and keeps them until they are sent", async () => {
  server.on("GET /work-orders/o1/labour", () => none);
  answerTime();
  await server.shut();
  await open();
  await press(words.start);
  await until(() => keptClock() !== null);
  setNow(961);
  await press(words.stop);
  await until(() => shows(fill(words.forgotten, { hours: "16" })));
  await fillIn(words.howLong, "1:30");
  await press(words.add);
  await until(() => keptClock() === null);
  await server.open();
  await until(() => sent().length === 1);
  expect(sent()).toMatchObject([{ minutes: 90, started_at: "2026-11-23T14:00:00Z" }]);
});

test("one clock of a person runs on a device: on other work it is said where, and another person has their own", async () => {
  server.on("GET /work-orders/o1/labour", () => none);
  server.on("GET /work-orders/o2/labour", () => none);
  await server.shut();
  const before = await open();
  await press(words.start);
  await until(() => keptClock() !== null);
  await before.leave();
  await open(orderOf({ id: "o2", title: "Belt" }));
  await until(() => shows("Leak"));
  expect(shows(words.start)).toBe(false);
  const session = currentSession();
  if (session === null) throw new Error("Nobody is here.");
  const luc = { access_token: session.token ?? "", user: { ...session.user, id: "mia" } };
  await settled(() => beginSession(luc));
  expect(keptClock()).toBeNull();
  await settled(() => beginSession({ ...luc, user: session.user }));
  expect(keptClock()?.orderId).toBe("o1");
});

test("where the person's clock runs at the server as well, both are said and each is stopped by itself", async () => {
  await server.shut();
  const before = await open();
  await press(words.start);
  await until(() => keptClock() !== null);
  await before.leave();
  const running = {
    ...{ id: "e9", work_order: { id: "o9", wo_id: "WO-9", title: "Belt" }, minutes: null, overlaps: [] },
    started_at: "2026-11-23T13:00:00Z",
  };
  server.on("GET /work-orders/o1/labour", () => ({ ...none, running }));
  server.on("POST /labour/e9/stop", () => ({ ...running, minutes: 80 }));
  answerTime();
  setNow(20);
  await server.open();
  await open();
  await until(() => shows(fill(words.runsTwice, { code: "WO-9", from: "08:00" })));
  await press(words.stop);
  await until(() => server.times("POST /labour/e9/stop") === 1);
  expect(keptClock()?.orderId).toBe("o1");
});

test("a clock of the server that is stopped without a connection stops with the minutes that it had then", async () => {
  const running = {
    ...{ id: "e9", work_order: { id: "o1", wo_id: "WO-1", title: "Leak" }, minutes: null, overlaps: [], note: null },
    ...{ assignee_id: "luc", assignee_name: "Luc Roy", date: "2026-11-23", started_at: start.toString() },
    ...{ created_by_name: "Luc Roy", created_by_id: "luc", created_at: start.toString(), version: 1 },
  };
  server.on("GET /work-orders/o1/labour", () => ({ ...none, running, entries: [running] }));
  server.on("POST /labour/e9/stop", () => ({ ...running, minutes: 15 }));
  await open();
  await until(() => shows(words.stop));
  await server.shut();
  setNow(15);
  await press(words.stop);
  await until(() => !shows(words.stop));
  setNow(50);
  await server.open();
  await until(() => server.times("POST /labour/e9/stop") === 1);
  expect(server.bodies("POST /labour/e9/stop")).toMatchObject([{ minutes: 15 }]);
});

test("a clock that was stopped before the page ended is not put down twice", async () => {
  await server.shut();
  await open();
  await press(words.start);
  await until(() => keptClock() !== null);
  setNow(9);
  server.on("GET /work-orders/o1/labour", () => none);
  server.on("POST /work-orders/o1/labour", () => {
    throw new Refused(409, "idempotency_conflict");
  });
  await server.open();
  await press(words.stop);
  await until(() => keptClock() === null);
  expect(sent()).toHaveLength(1);
});

test("a clock that is discarded comes back with an undo", async () => {
  await server.shut();
  const screen = await open();
  await press(words.start);
  await until(() => keptClock() !== null);
  await press(words.discardClock);
  expect(keptClock()).toBeNull();
  await settled(() => screen.said()?.action?.run());
  expect(keptClock()?.orderId).toBe("o1");
});
