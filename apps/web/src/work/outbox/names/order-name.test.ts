// @vitest-environment happy-dom
import { limits } from "@millwright/contract/limits";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#lib/api/query.ts";
import { onAppEvent } from "#lib/events.ts";
import type { Entry } from "#lib/outbox/entry.ts";
import { draftPlace, orderPlace, stepPlace } from "#lib/outbox/places.ts";
import { tickOf } from "#testing/entries.ts";
import { orderOf } from "#testing/orders.ts";
import { orderKey } from "#work/board/board-cache.ts";
import { isOfAnswer, notifyIntegrations } from "#work/outbox/integrations.ts";
import { assigneeName, namesOf } from "#work/outbox/names/known-names.ts";
import { nameOfOrder, noCode, orderOfEntry, withOrderName, withPlaceName } from "#work/outbox/names/order-name.ts";
import { resume, takeResumed } from "#work/outbox/resume.ts";
import { filesOf, makesOrder, photosOf, together, undoes } from "#work/outbox/send-entry.ts";

const tick = tickOf("t1", 1);
const callOf = (key: string, more: object = {}): Entry =>
  ({ ...tick, id: "c1", what: { kind: "call", call: { key, params: {}, body: {}, about: {}, ...more } } }) as Entry;
const commandOf = (command: object): Entry =>
  ({ ...tick, what: { kind: "work", command: { ...Object(tick.what).command, ...command } } }) as Entry;
const createEntry = callOf("POST /work-orders", { body: { title: "Leak" }, about: { machine_name: "Press 4" } });

beforeEach(() => queryClient.clear());
afterEach(() => void vi.useRealTimers());

test("an entry is about the order of its command, its comment, or the one that its body names", () => {
  const comment = callOf("POST /work-orders/{id}/comments", { params: { id: "o7" } });
  const taken = callOf("POST /parts/{id}/quantity", { params: { id: "p1" }, body: { work_order_id: "o8" } });
  const machine = callOf("POST /machines/{id}/comments", { params: { id: "m1" }, body: null });
  expect([tick, comment, taken, machine, createEntry].map(orderOfEntry)).toEqual(["o1", "o7", "o8", null, null]);
});

test("an order is named by its number, title and machine, as the screens know it or as it was made here", () => {
  expect(nameOfOrder("o1", [])).toBeNull();
  expect(nameOfOrder("c1", [tick, createEntry])).toBe(`${noCode} Leak · Press 4`);
  expect(nameOfOrder("t1", [tick])).toBeNull();
  expect(nameOfOrder("c1", [callOf("POST /work-orders")])).toBe(`${noCode} `);
  queryClient.setQueryData(orderKey("o1"), orderOf({ title: "Grease", wo_id: "WO-1" }));
  expect([withOrderName(tick, []).about, withOrderName(createEntry, []).about]).toEqual(["WO-1 Grease", undefined]);
  const places = [orderPlace("o1"), stepPlace("o1", "s"), orderPlace("o9"), draftPlace("x")];
  expect(places.map((place) => Object(withPlaceName({ place }, [])).about)).toEqual([
    "WO-1 Grease",
    "WO-1 Grease",
    undefined,
    undefined,
  ]);
});

test("names of what a new order points to are those that a list has told, also in pages, and nothing else", () => {
  const client = queryClient;
  client.setQueryData(
    ["assignees"],
    [
      { id: "a1", name: "Luc" },
      { id: "a2", name: 7 },
    ],
  );
  client.setQueryData(["machines", "list"], { pages: [{ rows: [{ id: "m1", name: "Press" }] }] });
  client.setQueryData(["departments"], { a: { b: { c: { d: { id: "d1", name: "Deep" } } } } });
  const names = namesOf(client, { title: "x", assignee: "a1", machine_id: "m1", department_id: "d1" } as never);
  expect(names).toEqual({ assignee_name: "Luc", machine_name: "Press", department_name: "Deep" });
  expect([
    assigneeName(client, "a1"),
    assigneeName(client, "a2"),
    assigneeName(client, null),
    assigneeName(client, "m1"),
  ]).toEqual(["Luc", null, null, null]);
  client.setQueryData(["departments"], { a: { b: { c: { d: { e: { id: "d1", name: "Too deep" } } } } } });
  expect(namesOf(client, { title: "x", department_id: "d1", assignee: null } as never)).toEqual({
    assignee_name: null,
    machine_name: null,
    department_name: null,
  });
});

test("what is written anew is taken once, by its own form", () => {
  resume("order", "c1");
  expect([takeResumed("part"), takeResumed("order"), takeResumed("order")]).toEqual([null, "c1", null]);
});

test("the commands of one author and shape go together, as many as one call takes", () => {
  const ticks = (count: number) => Array.from({ length: count }, (_, n) => tickOf(`${n}`, n));
  const [one = tick, ...rest] = ticks(4);
  expect(together(ticks(limits.commandsAtOnce + 5))).toBe(limits.commandsAtOnce);
  expect([together([]), together([createEntry, one]), together(ticks(3))]).toEqual([1, 1, 3]);
  expect(together([one, tickOf("x", 1, { id: "ben", name: "Ben" }), ...rest])).toBe(1);
  expect(together([one, tickOf("x", 1, { ...one.author, claimed: true }), ...rest])).toBe(1);
  expect(together([one, one, { ...one, shape: 9 }, ...rest])).toBe(2);
  expect(together([one, createEntry, ...rest])).toBe(1);
  const large = commandOf({ itemId: "x".repeat(150_000) });
  expect([together([large, large, one]), together([commandOf({ itemId: "x".repeat(250_000) }), one])]).toEqual([1, 1]);
});

test("photos that go ahead are those of a call, of its body, and of an answer", () => {
  const call = callOf("POST /work-orders", { about: { files: ["a", 7] }, body: { files: [{ id: "b" }, { id: 3 }] } });
  expect([photosOf(call), photosOf(createEntry), photosOf(tick)]).toEqual([["a", "b"], [], []]);
  expect([photosOf(commandOf({ kind: "answer", files: ["c"] })), filesOf({ files: "a" })]).toEqual([["c"], []]);
  expect([makesOrder(createEntry), makesOrder(tick), makesOrder(callOf("POST /reports"))]).toEqual([
    true,
    false,
    false,
  ]);
  expect([undoes(commandOf({ kind: "undo", of: "t0" })), undoes(tick), undoes(createEntry)]).toEqual([
    "t0",
    null,
    null,
  ]);
});

test("integrations hear of a move and then of an update, of a completed repair half a second later; of the rest an update alone", () => {
  vi.useFakeTimers();
  const heard: unknown[] = [];
  const stops = (["workOrderStatusChanged", "workOrderUpdated", "taskCompleted"] as const).map((name) =>
    onAppEvent(name, (detail) => void heard.push([name, Object(detail).status, isOfAnswer()])),
  );
  const notifyOf = (command: object, order = orderOf()) => {
    notifyIntegrations({ orderId: "o1", ...command } as never, order);
    return heard.splice(0);
  };
  const updated = ["workOrderUpdated", undefined, true];
  expect(notifyOf({ kind: "start" })).toEqual([["workOrderStatusChanged", "In Progress", true], updated]);
  expect(notifyOf({ kind: "complete" })).toEqual([["workOrderStatusChanged", "Completed", true]]);
  vi.advanceTimersByTime(400);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(heard.splice(0)).toEqual([updated]);
  expect(notifyOf({ kind: "complete", task: "2026-11-23" })).toEqual([["taskCompleted", undefined, true]]);
  expect(notifyOf({ kind: "start", task: "2026-11-23" })).toEqual([
    ["workOrderStatusChanged", "In Progress", true],
    updated,
  ]);
  for (const kind of ["tick", "place", "set", "edit", "accept", "answer", "verify"])
    expect(notifyOf({ kind })).toEqual([updated]);
  expect(notifyOf({ kind: "undo" }, orderOf({ status: "On Hold" }))).toEqual([
    ["workOrderStatusChanged", "On Hold", true],
    updated,
  ]);
  expect(isOfAnswer()).toBe(false);
  for (const stop of stops) stop();
});
