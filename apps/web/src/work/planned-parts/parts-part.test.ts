// @vitest-environment happy-dom
import { plannedPartWords } from "@millwright/messages/planned-parts/planned-parts";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";
import { PartsPart } from "#work/planned-parts/PartsPart.tsx";

const server = serverForHooks();
const words = plannedPartWords.en;
const id = "0e37c1c0-0000-4000-8000-000000000001";
const belt = { id, name: "V-belt", code: "BLT-7", current_quantity: 4 };
const line = {
  ...{ part_id: id, name: "V-belt", code: "BLT-7", unit: null, bin_location: "A-1", is_deleted: false },
  ...{ needed: 3, of_procedure: false, issued: 1, returned: 0, remaining: 2 },
  ...{ on_hand: 4, available: 2, missing: 0, reserved_for: [] },
};
let sent: unknown[] = [];
beforeEach(() => {
  sent = [];
  server.on("GET /work-orders/o1/parts", () => [line]);
  server.on(`PUT /work-orders/o1/parts/${id}`, ({ body }) => {
    sent.push(body);
    return [line];
  });
  server.on(`POST /parts/${id}/quantity`, ({ body }) => {
    sent.push(body);
    return belt;
  });
  server.on(`GET /parts/${id}`, () => belt);
  server.on("GET /parts", ({ query }) => (query.get("code") === "BLT-7" ? [belt] : []));
});
const Scanner = () => null;
const open = () => openScreen(createElement(PartsPart, { id: "o1", Scanner }));
const enter = () => settled(() => document.querySelector("form")?.requestSubmit());

test("a part says what is needed, taken and left, and one press takes all that is left", async () => {
  await open();
  await until(() => shows("Needed 3 · Taken 1 · Left 2 · 4 in stock, A-1"));
  await press(fill(words.takeOf, { n: 2, name: "V-belt" }));
  await until(() => sent.length > 0);
  expect(sent).toMatchObject([{ change_type: "remove", kind: "issue", quantity: 2, work_order_id: "o1" }]);
  await press(fill(words.bringBackOf, { name: "V-belt" }));
  await until(() => sent.length > 1);
  expect(sent[1]).toMatchObject({ change_type: "add", kind: "return", quantity: 1, work_order_id: "o1" });
});

test("a part is added by its code and by its own label", async () => {
  await open();
  await until(() => shows(words.add));
  await press(words.add);
  for (const [n, scanned] of ["BLT-7", `https://old.example/parts-inventory?part=${id}`].entries()) {
    await fillIn(words.search, scanned);
    await enter();
    await until(() => shows(words.quantity));
    expect(shows("No part matches")).toBe(false);
    await fillIn(words.quantity, "5");
    await press(words.plan);
    await until(() => sent.length > n);
  }
  expect(sent).toEqual([{ quantity: 5 }, { quantity: 5 }]);
});

test("of several parts of one barcode it is chosen which", async () => {
  server.on("GET /parts", ({ query }) => (query.has("code") ? [belt, { ...belt, id: "p2", name: "Belt, long" }] : []));
  await open();
  await until(() => shows(words.add));
  await press(words.add);
  await fillIn(words.search, "4006381");
  await enter();
  await until(() => shows("Belt, long"));
  expect(shows(words.quantity)).toBe(false);
});

test("what the server refuses to take is said, and nothing is counted as taken", async () => {
  server.on(`POST /parts/${id}/quantity`, () => {
    throw new Refused(409, "conflict");
  });
  const screen = await open();
  await until(() => shows("Left 2"));
  await press(fill(words.takeOf, { n: 1, name: "V-belt" }));
  await screen.isSaid();
  await until(() => shows("Left 2"));
});

test("a plan without parts says so", async () => {
  server.on("GET /work-orders/o1/parts", () => {
    throw new Refused(403, "professional_required");
  });
  await open();
  await until(() => shows(words.gate));
});
