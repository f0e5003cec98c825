// @vitest-environment happy-dom
import type { IsolationPoint } from "@millwright/contract/lockout";
import type { Machine } from "@millwright/contract/machines";
import { lockoutWords } from "@millwright/messages/lockout/lockout";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { LockedNow } from "#features/lockout/LockedNow.tsx";
import { MachineLockout } from "#features/lockout/MachineLockout.tsx";
import { currentMessages } from "#lib/language.ts";
import { hearLive } from "#lib/live/live.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const words = lockoutWords.en;
const server = serverForHooks();
const Nothing = () => null;
const list = "/machines/m1/isolation-points";
const machine = { id: "m1", name: "Press 4", files: [] } as unknown as Machine;

const pointOf = (id: string, name: string): IsolationPoint => ({
  ...{ id, machine_id: "m1", name, energy: "electrical", place: "Panel P4", photo_id: null },
  ...{ isolate: null, verify: null, version: 3 },
});

async function open(points: IsolationPoint[]) {
  server.on(`GET ${list}`, () => points);
  const screen = await openScreen(createElement(MachineLockout, { machine, Photo: Nothing }));
  await until(() => shows(words.add));
  return screen;
}
const names = () => [...document.querySelectorAll("li p:first-child")].map((one) => one.textContent);

test("a planner adds a point with its energy", async () => {
  const points: IsolationPoint[] = [];
  const { isSaid } = await open(points);
  await until(() => shows(words.none));
  server.on(`POST ${list}`, ({ body }) => {
    points.push({ ...pointOf("p1", ""), ...Object(body) });
    return {};
  });
  await press(words.add);
  await press(currentMessages().common.save);
  expect(shows(currentMessages().common.required)).toBe(true);
  await fillIn(words.name, "Air valve");
  await fillIn(words.energy, "pneumatic");
  await fillIn(words.verify, "Gauge at 0");
  await press(currentMessages().common.save);
  await isSaid();
  expect(server.bodies(`POST ${list}`)).toMatchObject([
    { name: "Air valve", energy: "pneumatic", place: null, verify: "Gauge at 0" },
  ]);
  await until(() => names().includes("1. Air valve"));
  expect(shows(words.energies.pneumatic)).toBe(true);
});

test("a point is moved in its order, and the undo puts it back", async () => {
  const points = [pointOf("a", "Main"), pointOf("b", "Air"), pointOf("c", "Water")];
  const { isSaid, said: toast } = await open(points);
  server.on(`PUT ${list}`, ({ body }) => {
    const ids: string[] = Object(body).ids;
    return ids.flatMap((id) => points.filter((point) => point.id === id));
  });
  await until(() => shows("3. Water"));
  await press(fill(words.down, { name: "Main" }));
  await isSaid();
  expect(names()).toEqual(["1. Air", "2. Main", "3. Water"]);
  await settled(() => toast()?.action?.run());
  expect(server.bodies(`PUT ${list}`)).toEqual([{ ids: ["b", "a", "c"] }, { ids: ["a", "b", "c"] }]);
});

test("a point that was deleted comes back where it stood", async () => {
  let points = [pointOf("a", "Main"), pointOf("b", "Air")];
  server.on("DELETE /isolation-points/a", () => {
    points = points.filter(({ id }) => id !== "a");
    return null;
  });
  server.on(`POST ${list}`, ({ body }) => {
    points = [...points, { ...pointOf("a2", "Main"), id: Object(body).id }];
    return {};
  });
  server.on(`PUT ${list}`, () => points);
  const { isSaid, said: toast } = await open(points);
  server.on(`GET ${list}`, () => points);
  await until(() => shows("1. Main"));
  await press(fill(words.edit, { name: "Main" }));
  await press(words.delete);
  await until(() => shows(words.deleteHelp));
  await press(words.delete);
  await isSaid();
  await until(() => !shows("1. Main"));
  await settled(() => toast()?.action?.run());
  await until(() => server.times(`PUT ${list}`) === 1);
  const [again] = server.bodies(`POST ${list}`).map((body) => Object(body));
  expect(again).toMatchObject({ name: "Main", energy: "electrical", place: "Panel P4" });
  expect(server.bodies(`PUT ${list}`)).toEqual([{ ids: [again.id, "b"] }]);
});

test("whose lock is on a machine is said at once, and no more once it is off", async () => {
  const lock = {
    ...{ id: "l1", machine_id: "m1", machine_name: "Press 4", work_order_id: "o1", wo_id: "WO-1", title: "Leak" },
    ...{ holder_id: "luc", holder_name: "Luc Roy", holder_device: null, number: "R-14", points: [] },
    ...{ placed_at: "2026-11-23T14:00:00Z", released_at: null, released_by_id: null, released_by_name: null },
    forced_reason: null,
  };
  let locks: object[] = [];
  server.on("GET /machines/m1/locks", () => locks);
  await openScreen(createElement(LockedNow, { machineId: "m1" }), "", ["/work-orders/$orderId/steps"]);
  await until(() => server.times("GET /machines/m1/locks") === 1);
  expect(shows(words.held.title)).toBe(false);
  locks = [lock];
  await settled(() => hearLive({ kind: "lockout", id: "m1", version: 2 }));
  await until(() => shows("Luc Roy"));
  expect([shows(fill(words.held.number, { number: "R-14" })), shows("WO-1 · Leak")]).toEqual([true, true]);
  locks = [];
  await settled(() => hearLive({ kind: "lockout", id: "m1", version: 3 }));
  await until(() => !shows("Luc Roy"));
});

test("without a connection points are read, and none is added, moved or changed", async () => {
  await open([pointOf("p1", "Main switch"), pointOf("p2", "Air valve")]);
  await until(() => shows("Air valve"));
  const disabledStates = () =>
    [...document.querySelectorAll<HTMLButtonElement>("li button")].map(({ disabled }) => disabled);
  expect(disabledStates()).toEqual([true, false, false, false, true, false]);
  await server.shut();
  expect(disabledStates()).toEqual(Array(6).fill(true));
  const add = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === words.add);
  expect([add?.disabled, add?.title]).toEqual([true, currentMessages().failures.needsConnection]);
});
