// @vitest-environment happy-dom
import "#lib/testing/indexed-db.ts";
import { outbox as words } from "@millwright/messages/en/outbox";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { OutboxScreen } from "#features/outbox/OutboxScreen.tsx";
import { keepEntry } from "#lib/outbox/kept-entries.ts";
import { leftEntries } from "#lib/outbox/left-entries.ts";
import { currentSession, endSession, setUser } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { tickOf } from "#testing/entries.ts";
import { orderOf } from "#testing/orders.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const ana = { company: "plant", person: "ana" };
const call = "POST /work-orders/o1/commands";
const leftIds = async (person: string) =>
  (await leftEntries((owner) => owner.person === person)).flatMap(({ entries }) => entries.map(({ id }) => id));
const title = (n: number) => fill(words.left.title, { name: "Ana", n });
const send = fill(words.left.send, { name: "Ana" });

// What was found is known until another person is here.
afterEach(() => endSession("left"));
beforeEach(async () => {
  server.on("GET /conflicts/count", () => ({ conflicts: 0 }));
  server.on("GET /conflicts", () => []);
  server.on("GET /work-orders/o1", () => orderOf());
  for (const [at, id] of ["t1", "t2"].entries()) await keepEntry(ana, tickOf(id, at));
  await keepEntry({ company: "elsewhere", person: "pia" }, tickOf("t3", 3, { id: "pia", name: "Pia" }));
});

test("an owner sends what another person left here as theirs, in its order, and another company's stays unseen", async () => {
  const authors: string[] = [];
  server.on(call, ({ author }) => {
    authors.push(author);
    return orderOf({ id: "o1" });
  });
  const screen = await openScreen(createElement(OutboxScreen));
  await until(() => shows(title(2)));
  expect([shows(title(2)), shows("Pia"), authors]).toEqual([true, false, []]);
  await press(send);
  await until(() => !shows("Ana"));
  expect(authors).toEqual(["ana", "ana"]);
  expect(server.keys(call)).toEqual(["t1", "t2"]);
  expect([await leftIds("ana"), await leftIds("pia")]).toEqual([[], ["t3"]]);
  await screen.leave();
});

test("what the server refuses stays with its sentence; discarded, it comes back by Undo", async () => {
  server.on(call, () => {
    throw new Refused(409, "conflict");
  });
  const screen = await openScreen(createElement(OutboxScreen));
  await press(send);
  await until(() => shows(words.noReason) && server.times(call) === 2);
  expect(await leftIds("ana")).toEqual(["t1", "t2"]);
  await press(words.discard);
  await until(() => shows(words.discardDetail));
  await press(words.discard);
  await until(() => !shows(title(2)));
  await until(() => screen.said()?.action !== undefined);
  expect(await leftIds("ana")).toEqual([]);
  await settled(() => screen.said()?.action?.run());
  await until(() => shows(title(2)));
  expect(shows(title(2))).toBe(true);
  expect(await leftIds("ana")).toEqual(["t1", "t2"]);
  await screen.leave();
});

test("what several left on a tablet that was removed names them all, is sent in its order, and each as their author's", async () => {
  const tablet = { company: "plant", person: "t9" };
  const [luc, mia] = [
    { id: "luc", name: "Luc" },
    { id: "mia", name: "Mia" },
  ];
  await keepEntry(tablet, tickOf("l1", 1, luc));
  await keepEntry(tablet, tickOf("m1", 2, mia));
  await keepEntry(tablet, tickOf("l2", 3, luc));
  const authors: string[] = [];
  server.on(call, ({ author }) => {
    authors.push(author);
    return orderOf({ id: "o1" });
  });
  const screen = await openScreen(createElement(OutboxScreen));
  const names = "Luc and Mia";
  await until(() => shows(fill(words.left.title, { name: names, n: 3 })));
  await press(fill(words.left.send, { name: names }));
  await until(() => !shows(names));
  expect(authors).toEqual(["luc", "mia", "luc"]);
  expect([await leftIds("t9"), await leftIds("ana")]).toEqual([[], ["t1", "t2"]]);
  await screen.leave();
});

test("who is no owner is told that an owner sends what was left on a tablet", async () => {
  const user = currentSession()?.user;
  if (user) setUser({ ...user, access: "technician" });
  await keepEntry({ company: "plant", person: "t9" }, tickOf("l1", 1, { id: "luc", name: "Luc" }));
  const screen = await openScreen(createElement(OutboxScreen));
  await until(() => shows("1 change of Luc waits on this device"));
  expect([shows(words.left.ofTablet), shows(fill(words.left.forOthers, { name: "Luc" }))]).toEqual([true, false]);
  await screen.leave();
});

test("who is no owner sees that it is there, and nothing to send it with", async () => {
  const user = currentSession()?.user;
  if (user) setUser({ ...user, access: "technician" });
  const screen = await openScreen(createElement(OutboxScreen));
  await until(() => shows("2 changes of Ana wait on this device"));
  expect(shows("2 changes of Ana wait on this device")).toBe(true);
  expect([shows(send), shows("Tick")]).toEqual([false, false]);
  expect(server.times(call)).toBe(0);
  await screen.leave();
});
