// @vitest-environment happy-dom
import type { HeldLock } from "@millwright/contract/lockout";
import { lockoutWords } from "@millwright/messages/lockout/lockout";
import { tabletWords } from "@millwright/messages/tablet/tablet";
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { OwnPin } from "#features/devices/turn/OwnPin.tsx";
import { useHasPin } from "#features/devices/turn/use-own-pad.ts";
import { LockoutPanel } from "#features/lockout/LockoutPanel.tsx";
import { queryClient } from "#lib/api/query.ts";
import { beginTablet, currentSession, rereadSession } from "#lib/session/session.ts";
import type { TabletHolder } from "#lib/session/tablet.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import { OwnPinContext } from "#work/NeedsPin.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { useOrder } from "#work/use-order.ts";

const server = serverForHooks();
const { walk, locks } = lockoutWords.en;
const { own, pin } = tabletWords.en;
const plant = {
  ...{ company_id: "plant", company_name: "Plant", time_zone: "America/Toronto", email: "", role: "" },
  ...{ sign_off: false, sees_money: true, stronger_sign_in_needed: false },
};
const holder = (id: string, access: "viewer" | "technician"): TabletHolder => ({
  ...{ token: `token of ${id}`, spell: id },
  user: { id, username: id, full_name: id, access, ...plant },
});
const point = {
  ...{ id: "a", machine_id: "m1", name: "Valve", energy: "pneumatic", place: null, photo_id: null },
  ...{ isolate: null, verify: null, version: 1 },
};
const mine: HeldLock = {
  ...{ id: "l1", holder_id: "luc", holder_name: "Luc", number: null, placed_at: "2026-11-23T14:00:00Z" },
};
const turnOf = (is_own: boolean) => ({
  ...{
    turn_token: "another",
    technician: { id: "luc", name: "luc" },
    decides: false,
    sees_money: false,
    once: false,
    is_own,
  },
  ...{ expires_at: "2026-11-23T15:15:00Z", ends_at: "2026-11-24T03:00:00Z" },
});
const nothing = () => null;
const change = "PUT /assignees/luc/pin";
const state: { order: WorkOrder } = { order: orderOf({}) };

beforeEach(() => {
  queryClient.clear();
  beginTablet(holder("tablet", "viewer"), { ...holder("luc", "technician"), isOwn: false });
  state.order = orderOf({ needs_lockout: true, machine_id: "m1", machine_name: "Press 4" });
  server.on("GET /work-orders/o1", () => state.order);
  server.on("GET /assignees", () => []);
  server.on("GET /machines/m1/isolation-points", () => [point]);
  server.on("GET /machines/m1/locks", () => (state.order.locks ?? []).map((lock) => ({ ...lock, points: [point] })));
  server.on("GET /device", () => ({ pin_digits: 4 }));
  server.on("GET /device/technicians", () => []);
  server.on("POST /turns", () => turnOf(false));
  server.on(change, () => ({}));
});

function Panel() {
  const order = useOrder("o1").data;
  const panel = order && createElement(LockoutPanel, { order, onWork: nothing, Photo: nothing });
  return createElement(OwnPinContext, { value: { OwnPin, useHasPin } }, panel);
}
const open = () => openScreen(createElement(Panel), "", ["/machines/$machineId"]);
const has = (label: string) =>
  [...document.querySelectorAll("button")].some(({ textContent }) => textContent === label);
const submit = () =>
  settled(() =>
    document.querySelector("form")?.dispatchEvent(new Event("submit", { bubbles: true, cancelable: true })),
  );
async function type(text: string) {
  for (const key of text)
    await settled(() => document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true })));
}
async function confirmPoints() {
  await until(() => shows(walk.first));
  for (const box of document.querySelectorAll<HTMLInputElement>("input[type=checkbox]"))
    await settled(() => box.click());
  await submit();
}

test("with a PIN that somebody else set no lock is offered before an own one is chosen; what was confirmed stays", async () => {
  await open();
  await confirmPoints();
  await fillIn(walk.number, "R-14");
  expect([shows(own.needed), has(walk.place)]).toEqual([true, false]);
  await submit();
  await press(own.choose);
  await until(() => shows(own.help));
  await type("583019");
  await until(() => shows(pin.ownHelp.split("{")[0] ?? ""));
  expect(has(pin.later)).toBe(false);
  await type("407182");
  await type("407182");
  await until(() => has(walk.place));
  expect(server.bodies("POST /turns")).toEqual([{ technician_id: "luc", pin: "583019", once: true }]);
  expect(server.bodies(change)).toEqual([{ old_pin: "583019", pin: "407182" }]);
  expect(currentSession()).toMatchObject({ token: "token of luc", spell: "luc" });
  const lockCall = "POST /work-orders/o1/locks";
  expect(server.times(lockCall)).toBe(0);
  server.on(lockCall, () => {
    state.order = { ...state.order, locks: [mine], version: 2 };
    return {};
  });
  await press(walk.place);
  await until(() => shows(locks.start));
  expect(server.bodies(lockCall)).toMatchObject([{ points: ["a"], number: "R-14" }]);
});

test("a new PIN that is refused is chosen again, without the one so far, and a wrong one is typed again", async () => {
  await open();
  await confirmPoints();
  await press(own.choose);
  server.on("POST /turns", () => Promise.reject(new Refused(422, "pin_wrong")));
  await type("583018");
  await until(() => shows(pin.failed));
  server.on("POST /turns", () => turnOf(false));
  await type("583019");
  server.on(change, () => Promise.reject(new Refused(422, "pin_too_simple")));
  for (let n = 0; n < 2; n++) await type("111111");
  await until(() => shows(pin.failed));
  server.on(change, () => ({}));
  for (let n = 0; n < 2; n++) await type("407182");
  await until(() => has(walk.place));
  expect(server.bodies(change).at(-1)).toEqual({ old_pin: "583019", pin: "407182" });
});

test("a technician whose badge somebody else set continues with their own PIN, in a new turn", async () => {
  server.on("POST /turns", () => turnOf(true));
  await open();
  await confirmPoints();
  await press(own.choose);
  await until(() => shows(own.help));
  await type("407182");
  await until(() => has(walk.place));
  expect(server.times(change)).toBe(0);
  expect(server.bodies("POST /turns").at(-1)).toEqual({ technician_id: "luc", pin: "407182" });
  expect(currentSession()).toMatchObject({ token: "another", spell: "luc" });
});

test("a turn is still somebody else's after a reload", () => {
  rereadSession();
  expect(currentSession()?.isOwn).toBe(false);
});

test("a lock that comes off only with an own PIN has the way to it, also where the server alone knew", async () => {
  state.order = { ...state.order, status: "In Progress", locks: [mine] };
  beginTablet(holder("tablet", "viewer"), holder("luc", "technician"));
  server.on("POST /locks/l1/release", () => Promise.reject(new Refused(403, "not_allowed", { own_pin: "required" })));
  const { isSaid, said: toast } = await open();
  await press(locks.takeOff);
  await until(() => shows(locks.takeOffHelp));
  await press(locks.takeOff);
  await isSaid();
  expect(toast()?.tone).toBe("error");
  await until(() => shows(own.needed));
  expect([has(own.choose), has(locks.takeOff)]).toEqual([true, false]);
});

test("who has a badge and no PIN reads who sets one before any point is walked, in the place of the way on", async () => {
  const face = { id: "luc", name: "luc", colour: 0, photo_id: null, has_badge: true, today: 0, overdue: 0 };
  server.on("GET /device/technicians", () => [{ ...face, has_pin: false }]);
  await open();
  await until(() => shows(pin.noPin.replace("{name}", "luc")));
  expect([shows("Valve"), has(walk.next), has(own.choose)]).toEqual([true, false, false]);
});
