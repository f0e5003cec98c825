// @vitest-environment happy-dom

import { plantCodeWords } from "@millwright/messages/plant-codes/plant-codes";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { queryClient } from "#lib/api/query.ts";
import { showLanguage } from "#lib/language.ts";
import { currentSession, setUser } from "#lib/session/session.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { openScreen, press, shows } from "#testing/screen.ts";
import { FailurePart } from "#work/failure/FailurePart.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { useFoldedOrder } from "#work/outbox/use-outbox.ts";
import { useOrder } from "#work/use-order.ts";

const server = serverForHooks();
const call = "POST /work-orders/o1/commands";
const { failure: words } = plantCodeWords.en;

const code = (id: string, kind: string, name_en: string, name_fr: string, more: object = {}) => ({
  ...{ id, kind, name_en, name_fr, is_standard: true, is_retired: false, merged_into: null, place: 1, version: 1 },
  created_at: "2026-11-01T12:00:00Z",
  ...more,
});
const codes = [
  ...["A", "B", "C", "D", "E", "F"].map((name, n) => code(`p${n}`, "problem", name, name, { place: n + 2 })),
  code("leak", "problem", "Leak to the outside", "Fuite externe", { place: 9 }),
  code("old", "problem", "Howls", "Hurle", { place: 10, is_retired: true }),
  code("wear", "cause", "Wear", "Usure"),
  code("replaced", "remedy", "Replaced", "Remplacée"),
];

function OpenPart() {
  const order = useFoldedOrder(useOrder("o1").data);
  return order && createElement(FailurePart, { order });
}

/** Entries of the machine that lack their problem. */
let lacking: object[] = [];
async function open(order: Partial<WorkOrder> = {}) {
  server.on("GET /work-orders/o1", () => orderOf(order));
  server.on("GET /plant-codes", () => codes);
  server.on("GET /repair-history", ({ query }) => (query.get("problem") === "missing" ? lacking : []));
  let version = 1;
  const fields: Record<string, unknown> = {};
  server.on(call, ({ body }) => {
    const { id: _, kind: __, base: ___, done_at: ____, ...set } = Object(body);
    Object.assign(fields, set);
    version++;
    return { ...orderOf(order), ...fields, version };
  });
  queryClient.setQueryData(["workOrders", "one", "o1"], orderOf(order));
  return openScreen(createElement(OpenPart));
}
const isPressed = (name: string) =>
  [...document.querySelectorAll("button")]
    .find(({ textContent }) => textContent === name)
    ?.getAttribute("aria-pressed");

test("what failed is said by taps, each sent with what was seen, and taken back by another one", async () => {
  await open();
  expect(shows(words.question)).toBe(false);
  await press(words.say);
  await until(() => shows("Leak to the outside"));
  await press("Leak to the outside");
  await until(() => server.bodies(call).length === 1);
  expect(server.bodies(call)[0]).toMatchObject({ kind: "edit", problem_id: "leak", base: { problem_id: null } });
  await until(() => isPressed("Leak to the outside") === "true");
  await press("Wear");
  await until(() => isPressed("Wear") === "true");
  await press("Wear");
  await until(() => server.bodies(call).length === 3);
  expect(server.bodies(call)[2]).toMatchObject({ kind: "edit", cause_id: null, base: { cause_id: "wear" } });
});

test("six are offered at first, the reported words before others, and the rest when it is asked for; none that is retired", async () => {
  await open({ title: "Oil leaking" });
  await press(words.say);
  await until(() => shows("Leak to the outside"));
  expect(["A", "E", "F"].map((name) => isPressed(name) !== undefined)).toEqual([true, true, false]);
  await press(fill(words.moreOf, { part: words.problem }));
  expect([isPressed("F") !== undefined, shows("Howls")]).toEqual([true, false]);
});

test("once the work is done it is asked for at once; what is said is read in the person's language", async () => {
  const { leave } = await open({ status: "Completed", completed_at: "2026-11-21T12:00:00Z" });
  await until(() => shows(words.question));
  await leave();
  await open({ problem_id: "old", remedy_id: "replaced" });
  await until(() => shows("Howls") && shows("Replaced"));
  expect(shows(words.question)).toBe(false);
  await settled(() => showLanguage("fr"));
  await until(() => shows("Hurle") && shows("Remplacée"));
  await settled(() => showLanguage("en"));
});

test("who only reads sees what is said, and nothing where nothing is", async () => {
  const user = currentSession()?.user;
  if (user === undefined) throw new Error("Somebody is signed in.");
  setUser({ ...user, access: "viewer" });
  const { leave } = await open();
  expect(shows(words.say)).toBe(false);
  await leave();
  await open({ cause_id: "wear" });
  await until(() => shows("Wear"));
  expect(document.querySelector("button")).toBeNull();
  await settled(() => setUser(user));
});

test.each([
  [true, ["o1"], true],
  [true, ["o2"], false],
  [false, ["o1"], false],
])(
  "a plant that asks (%s) says of a completed repair among %s that its problem lacks: %s",
  async (asks, ids, isSaid) => {
    queryClient.clear();
    lacking = ids.map((work_order_id) => ({ work_order_id }));
    server.on("GET /company", () => ({ asks_failure_code: asks }));
    await open({ status: "Completed", machine_id: "m1" });
    await until(() => shows(words.question));
    await until(() => server.times("GET /company") === 1);
    await settled(() => new Promise((resolve) => setTimeout(resolve, 30)));
    expect(shows(words.isMissing)).toBe(isSaid);
  },
);
