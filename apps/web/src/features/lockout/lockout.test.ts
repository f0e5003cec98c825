// @vitest-environment happy-dom
import type { Assignee } from "@millwright/contract/assignees";
import type { HeldLock, IsolationPoint } from "@millwright/contract/lockout";
import { newStep } from "@millwright/domain/procedures/build-step";
import { lockoutWords } from "@millwright/messages/lockout/lockout";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { LockoutPanel } from "#features/lockout/LockoutPanel.tsx";
import { queryClient } from "#lib/api/query.ts";
import { isReachable, notifyReached } from "#lib/connection/connection.ts";
import { assigneesQuery } from "#lib/plant.ts";
import { setUser } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf, stepOf } from "#testing/orders.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import type { WorkOrder } from "#work/orders.ts";
import { useOrder } from "#work/use-order.ts";

const technician = {
  ...{ id: "tom", email: "tom@plant.example", username: "tom", full_name: "Tom Roy", role: "Technician" },
  ...{ company_id: "plant", company_name: "Plant", time_zone: "America/Toronto", sign_off: false },
  access: "technician" as const,
  sees_money: true,
  stronger_sign_in_needed: false,
};
const words = lockoutWords.en;
const { walk, locks } = words;
const server = serverForHooks();
const place = "POST /work-orders/o1/locks";
const nothing = () => null;

const pointOf = (id: string, more: Partial<IsolationPoint> = {}): IsolationPoint => ({
  ...{ id, machine_id: "m1", name: `Valve ${id}`, energy: "pneumatic", place: "East wall", photo_id: null },
  ...{ isolate: `Close ${id}`, verify: `Gauge ${id} is at 0`, version: 1 },
  ...more,
});
const lockOf = (id: string, holder_id: string, holder_name: string): HeldLock => ({
  ...{ id, holder_id, holder_name, number: "R-14", placed_at: "2026-11-23T14:00:00Z" },
});
const needed = (more: Partial<WorkOrder> = {}) =>
  orderOf({ needs_lockout: true, machine_id: "m1", machine_name: "Press 4", ...more });

function Panel({ onWork }: { onWork: () => void }) {
  const order = useOrder("o1").data;
  return order ? createElement(LockoutPanel, { order, onWork, Photo: nothing }) : null;
}

async function open(order: WorkOrder, points = [pointOf("a"), pointOf("b")], locked = points) {
  const state = { order };
  let gone = 0;
  server.on("GET /work-orders/o1", () => state.order);
  server.on("GET /assignees", () => []);
  server.on("GET /machines/m1/isolation-points", () => points);
  server.on("GET /machines/m1/locks", () => (order.locks ?? []).map((lock) => ({ ...lock, points: locked })));
  const onWork = () => {
    gone += 1;
  };
  const screen = await openScreen(createElement(Panel, { onWork }), "", ["/machines/$machineId", "/profile"]);
  await until(() => [walk.first, locks.title, walk.others, words.points.missing, words.points.noMachine].some(shows));
  return { ...screen, state, hasGone: () => gone };
}
const boxes = () => [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
const confirmAll = async () => {
  for (const box of boxes()) if (!box.checked) await settled(() => box.click());
};
const next = () =>
  settled(() =>
    document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );
const button = (label: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent?.includes(label));
/** The server is not reached any more, until the answer is called. */
async function lose() {
  const there = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await settled(isReachable);
  return () => {
    globalThis.fetch = there;
    return settled(notifyReached);
  };
}
const title = () => document.querySelector("h1")?.textContent;

test("each point is confirmed one by one, off, locked and without energy, and the lock is then on all of them", async () => {
  const { state, isSaid, said: toast } = await open(needed());
  server.on(place, () => {
    state.order = needed({ locks: [lockOf("l1", "ann", "Ann Roy")], version: 2 });
    return {};
  });
  expect([title(), shows("Close a"), shows("Gauge a is at 0"), shows(words.energies.pneumatic)]).toEqual([
    ...["Valve a", true, true, true],
  ]);
  await next();
  expect([title(), shows(walk.confirmAll)]).toEqual(["Valve a", true]);
  await confirmAll();
  await next();
  await confirmAll();
  await next();
  expect(title()).toBe(walk.last);
  await fillIn(walk.number, " R-14 ");
  await press(walk.place);
  await isSaid();
  expect(toast()?.title).toBe(walk.placed);
  expect(server.bodies(place)).toMatchObject([{ points: ["a", "b"], number: "R-14" }]);
  await until(() => shows(`Ann Roy (${locks.you})`));
});

test("without a connection a lock goes neither on nor off, which is said beforehand, and nothing of it is kept on the device", async () => {
  const others = needed({ locks: [lockOf("l2", "luc", "Luc Roy")] });
  const { leave } = await open(others, [pointOf("a")]);
  await confirmAll();
  await next();
  expect([shows(words.away), button(walk.place)?.disabled]).toEqual([false, false]);
  const back = await lose();
  expect([shows(words.away), button(walk.place)?.disabled, button(locks.force)?.disabled]).toEqual([true, true, true]);
  await next();
  await leave();
  queryClient.clear();
  await back();
  await open(needed({ status: "In Progress", locks: [lockOf("l1", "ann", "Ann Roy")], version: 2 }));
  const again = await lose();
  expect([shows(words.away), button(locks.takeOff)?.disabled]).toEqual([true, true]);
  expect(server.times(place)).toBe(0);
  expect(Object.keys(localStorage).filter((name) => name.includes(":lock"))).toEqual([]);
  await again();
});

test("an unanswered lock counts only once the server confirms it, and is not sent again by itself", async () => {
  const { state, isSaid, said: toast } = await open(needed(), [pointOf("a")]);
  server.on(place, () => {
    state.order = needed({ locks: [lockOf("l1", "ann", "Ann Roy")], version: 2 });
    throw new Refused(429, "too_many_requests");
  });
  await confirmAll();
  await next();
  await press(walk.place);
  await isSaid();
  expect(toast()).toMatchObject({ tone: "error", title: walk.unanswered });
  await until(() => shows(locks.start));
  expect([shows("Ann Roy"), server.times(place)]).toEqual([true, 1]);
});

test("with one's own lock on the work is started, and the lock comes off once one says that all is clear", async () => {
  const mine = lockOf("l1", "ann", "Ann Roy");
  const { state, hasGone, isSaid } = await open(needed({ status: "In Progress", locks: [mine] }));
  server.on("POST /locks/l1/release", () => {
    state.order = needed({ status: "In Progress", version: 2 });
    return {};
  });
  await press(locks.takeOff);
  await until(() => shows(locks.takeOffHelp));
  expect(server.times("POST /locks/l1/release")).toBe(0);
  await press(locks.takeOff);
  await isSaid();
  expect(hasGone()).toBe(1);
});

test("a lock that is theirs only by a link which somebody else made has the way out in place of taking it off", async () => {
  const order = needed({ status: "In Progress", locks: [lockOf("l1", "luc", "Luc Roy")] });
  const luc = { id: "luc", name: "Luc Roy", member_id: "ann", link_by_other: true };
  queryClient.setQueryData(assigneesQuery().queryKey, [luc] as Assignee[]);
  await open(order);
  await until(() => shows(`Luc Roy (${locks.you})`));
  expect([shows(locks.linked), button(locks.takeOff)]).toEqual([true, undefined]);
  expect(document.querySelector("a[href='/profile']")?.textContent).toBe(locks.toProfile);
  for (const [link_unproven, words] of [
    ["self", locks.linkedSelf],
    ["pin", locks.linkedSincePin],
  ] as const) {
    await settled(() => queryClient.setQueryData(assigneesQuery().queryKey, [{ ...luc, link_unproven }] as Assignee[]));
    expect([shows(words), shows(locks.linked)]).toEqual([true, false]);
  }
  await settled(() =>
    queryClient.setQueryData(assigneesQuery().queryKey, [{ ...luc, link_by_other: false }] as Assignee[]),
  );
  expect([shows(locks.linked), button(locks.takeOff)?.disabled]).toEqual([false, false]);
});

test("a point that was added since is said to the holder, and one's next lock is on it as well", async () => {
  const mine = lockOf("l1", "ann", "Ann Roy");
  const both = [pointOf("a"), pointOf("b")];
  const { state } = await open(needed({ locks: [mine] }), both, both.slice(0, 1));
  await until(() => shows(fill(locks.added, { names: "Valve b" })));
  expect([shows(locks.start), shows(locks.takeOff)]).toEqual([false, true]);
  await press(locks.again);
  expect([title(), shows(walk.again)]).toEqual(["Valve a", true]);
  server.on(place, () => {
    state.order = needed({ locks: [lockOf("l2", "ann", "Ann Roy")], version: 2 });
    return {};
  });
  for (const _ of both) {
    await confirmAll();
    await next();
  }
  await press(walk.place);
  await until(() => shows(locks.start));
  expect(server.bodies(place)).toMatchObject([{ points: ["a", "b"] }]);
});

test("who comes second sees whose locks are on, and puts on their own", async () => {
  await open(needed({ status: "In Progress", locks: [lockOf("l2", "luc", "Luc Roy")] }));
  expect([shows("Luc Roy"), shows(walk.others), title()]).toEqual([true, true, "Valve a"]);
});

test("a planner takes a lock off for who can't be reached, with a reason; a technician can't", async () => {
  const call = "POST /locks/l2/force-release";
  const order = needed({ status: "In Progress", locks: [lockOf("l2", "luc", "Luc Roy")] });
  const { state, isSaid, said: toast } = await open(order);
  server.on(call, () => {
    state.order = needed({ version: 2 });
    return {};
  });
  await press(locks.force);
  await until(() => shows(fill(locks.forceHelp, { name: "Luc Roy" })));
  await press(locks.forceAct);
  expect(shows(locks.forceMissing)).toBe(true);
  await fillIn(locks.forceReason, "Went home with the key");
  await press(locks.forceAct);
  await isSaid();
  expect(server.bodies(call)).toEqual([{ reason: "Went home with the key" }]);
  expect(toast()?.title).toBe(fill(locks.forced, { name: "Luc Roy" }));
});

test("a technician is not offered to take off the lock of somebody else", async () => {
  setUser(technician);
  await open(needed({ status: "In Progress", locks: [lockOf("l2", "luc", "Luc Roy")] }));
  expect([shows("Luc Roy"), shows(locks.force)]).toEqual([true, false]);
});

test("a machine without points, and work without a machine, say what is missing and who mends it", async () => {
  const { leave } = await open(needed(), []);
  expect(shows(words.points.missingHelp)).toBe(true);
  await leave();
  queryClient.clear();
  await open(needed({ machine_id: null, version: 2 }));
  expect(shows(words.points.noMachine)).toBe(true);
});

test("what the server refuses is said, and the points can be confirmed again", async () => {
  const { isSaid, said: toast } = await open(needed(), [pointOf("a")]);
  server.on(place, () => {
    throw new Refused(409, "isolation_incomplete");
  });
  await confirmAll();
  await next();
  await press(walk.place);
  await isSaid();
  expect(toast()).toMatchObject({ tone: "error", title: walk.notPlaced });
  expect(shows(locks.start)).toBe(false);
});

test("work that is started where one's lock is on goes on at the steps that stand there, and leads to no other page", async () => {
  const mine = lockOf("l1", "ann", "Ann Roy");
  const step = { ...newStep("s", { en: "Listen", fr: null }), kind: "text" as const };
  const steps = { locks: [mine], checklist: [{ ...stepOf("s", "Listen"), step }] };
  const { hasGone, address } = await open(needed(steps));
  server.on("POST /work-orders/o1/commands", () => needed({ ...steps, status: "In Progress", version: 2 }));
  const before = address();
  await press(locks.start);
  await until(() => hasGone() === 1);
  expect(address()).toBe(before);
});
