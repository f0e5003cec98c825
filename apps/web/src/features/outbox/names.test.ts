// @vitest-environment happy-dom
import "#lib/testing/indexed-db.ts";
import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { OutboxScreen } from "#features/outbox/OutboxScreen.tsx";
import { offline } from "#lib/api/api.ts";
import { upload } from "#lib/api/files/files.ts";
import { queryClient } from "#lib/api/query.ts";
import { currentMessages } from "#lib/language.ts";
import { keepEntry } from "#lib/outbox/kept-entries.ts";
import { orderPlace } from "#lib/outbox/places.ts";
import { beginSession, endSession } from "#lib/session/session.ts";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { tickOf } from "#testing/entries.ts";
import { orderOf, stepOf } from "#testing/orders.ts";
import { openScreen, shows } from "#testing/screen.ts";
import { attach, attachLine, keptFilesLoaded } from "#work/attach/attachments.ts";
import { upsertInCache } from "#work/board/board-cache.ts";
import { giveCall } from "#work/outbox/give-call.ts";
import { give, workOutbox } from "#work/outbox/work-outbox.ts";

vi.mock("#lib/api/files/files.ts", () => ({ upload: vi.fn() }));
const server = serverForHooks();
const one = "GET /work-orders/o1";
const name = "WO-2026-0042 Leak at the ram · Press 4";
const leak = orderOf({ id: "o1", wo_id: "WO-2026-0042", title: "Leak at the ram", machine_name: "Press 4" });
let n = 0;

function signIn(person: string) {
  const plant = { company_id: `plant${n}`, company_name: "Plant", time_zone: "UTC", email: "", role: "" };
  const flags = { sign_off: false, sees_money: true, stronger_sign_in_needed: false, access: "owner" as const };
  const user = { id: person, username: person, full_name: person, ...plant, ...flags };
  beginSession({ access_token: person, user });
}
/** As when a page is opened anew: it has been told of no order. */
async function openCold(person = `marie${n}`) {
  await Promise.all([workOutbox.written(), attachLine.written()]);
  endSession("expired");
  queryClient.clear();
  signIn(person);
  await keptFilesLoaded();
  return openScreen(createElement(OutboxScreen));
}
const rows = () => [...document.querySelectorAll("li")].map((row) => row.querySelector("p")?.textContent);

beforeEach(async () => {
  n += 1;
  vi.mocked(upload).mockRejectedValue(offline());
  for (const call of ["GET /conflicts/count", "GET /conflicts"]) server.on(call, () => Promise.reject(offline()));
  for (const call of ["commands", "commands/batch", "comments"])
    server.on(`POST /work-orders/o1/${call}`, () => Promise.reject(offline()));
  signIn(`marie${n}`);
  await keptFilesLoaded();
});

test("on a page that was loaded anew, what waits says its order's number, title and machine", async () => {
  upsertInCache(queryClient, leak);
  give({ kind: "complete", orderId: "o1" });
  const comment = { text: "Worn", is_public: false, mentions: [] };
  giveCall("POST /work-orders/{id}/comments", { line: "o1", params: { id: "o1" }, body: comment });
  attach(orderPlace("o1"), [new File(["x"], "ram.jpg", { type: "image/jpeg" })]);
  const screen = await openCold();
  const m = currentMessages().outbox;
  await until(() => rows().length === 3);
  expect(rows()).toEqual([
    `${m.kinds.complete} · ${name}`,
    `${m.kinds.comment} · Worn · ${name}`,
    `${m.photo} · ram.jpg · ${name}`,
  ]);
  expect(server.times(one)).toBe(0);
  await screen.leave();
});

test("another person's work that an owner finds on the device names its orders, with its photos", async () => {
  upsertInCache(queryClient, leak);
  give({ kind: "start", orderId: "o1" });
  attach(orderPlace("o1"), [new File(["x"], "ram.jpg", { type: "image/jpeg" })]);
  const screen = await openCold(`olga${n}`);
  const m = currentMessages().outbox;
  const here = [`${m.kinds.start} · ${name}`, `${m.photo} · ram.jpg · ${name}`];
  await until(() => here.every((row) => rows().includes(row)));
  expect(rows()).toEqual(expect.arrayContaining(here));
  await screen.leave();
});

test("what was done to a repair that was made here says its title and machine", async () => {
  server.on("POST /work-orders", () => Promise.reject(offline()));
  const body = { title: "Guard is loose", machine_id: "m1" };
  const createId = giveCall("POST /work-orders", { params: {}, body, about: { machine_name: "Saw 2" } });
  await workOutbox.written();
  give({ kind: "start", orderId: createId });
  const screen = await openCold();
  const m = currentMessages().outbox;
  await until(() => rows().length === 2);
  expect(rows()[1]).toBe(`${m.kinds.start} · — Guard is loose · Saw 2`);
  await screen.leave();
});

test("a part that waits says whether it was added, taken or counted, and for which order", async () => {
  server.on("POST /parts/p1/quantity", () => Promise.reject(offline()));
  upsertInCache(queryClient, leak);
  const given = { params: { id: "p1" }, about: { name: "Ball bearing" } };
  const call = "POST /parts/{id}/quantity";
  giveCall(call, { ...given, line: "o1", body: { change_type: "remove", quantity: 5, work_order_id: "o1" } });
  giveCall(call, { ...given, line: "p1", body: { change_type: "add", quantity: 2 } });
  giveCall(call, { ...given, line: "p1", body: { change_type: "adjust", quantity: 9 } });
  const screen = await openCold();
  const partTitle = `${currentMessages().outbox.kinds.part} · Ball bearing`;
  await until(() => rows().length === 3);
  expect(rows()).toEqual([`${partTitle} · − 5 · ${name}`, `${partTitle} · + 2`, `${partTitle} · = 9`]);
  await screen.leave();
});

test("what was said of a machine is said in words", async () => {
  server.on("PUT /machines/m1/state", () => Promise.reject(offline()));
  const about = { name: "Press 4" };
  giveCall("PUT /machines/{id}/state", { line: "m1", params: { id: "m1" }, body: { state: "stopped" }, about });
  const screen = await openCold();
  const m = currentMessages().outbox;
  await until(() => rows().length === 1);
  expect(rows()).toEqual([`${m.kinds.state} · Press 4 · ${m.states.stopped}`]);
  await screen.leave();
});

test("ticks of one order are told apart by their steps, which a page that was loaded anew asks its order for", async () => {
  const checklist = [stepOf("a", "Grease the bearing"), stepOf("b", "Tighten the belt")];
  server.on(one, () => ({ ...leak, checklist }));
  upsertInCache(queryClient, leak);
  const by = { id: "luc", username: "luc", name: "Luc" };
  for (const { id } of checklist) give({ kind: "tick", orderId: "o1", itemId: id, completed: true, by });
  const screen = await openCold();
  const { tick } = currentMessages().outbox.kinds;
  await until(() => shows("Tighten the belt"));
  expect(rows()).toEqual([`${tick} · Grease the bearing · ${name}`, `${tick} · Tighten the belt · ${name}`]);
  await screen.leave();
  workOutbox.forget("o1");
});

test("what an earlier build kept without a name has it once its order is asked for", async () => {
  server.on(one, () => leak);
  await keepEntry(
    { company: `plant${n}`, person: `marie${n}` },
    tickOf(`old${n}`, 1, { id: `marie${n}`, name: "Marie" }),
  );
  const screen = await openCold();
  await until(() => shows(name));
  expect(rows()).toEqual([`${currentMessages().outbox.kinds.tick} · ${name}`]);
  await screen.leave();
});
