// @vitest-environment happy-dom
import type { PurchaseOrder } from "@millwright/contract/purchasing";
import { purchaseSheetWords } from "@millwright/messages/purchase-sheet/purchase-sheet";
import { purchasingWords } from "@millwright/messages/purchasing/purchasing";
import { plural } from "@millwright/messages/text";
import { createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { OrdersArea } from "#features/purchasing/OrdersArea.tsx";
import { PartSupply } from "#features/purchasing/PartSupply.tsx";
import { paperOf } from "#features/purchasing/paper/use-print-order.tsx";
import { sayPosition } from "#features/purchasing/say-use.ts";
import { currentMessages } from "#lib/language.ts";
import { mayLeavePage } from "#lib/leaving.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const words = purchasingWords.en;
const position = {
  ...{ on_hand: 3, reserved: 2, available: 1, needed: 2, on_order: 0, expected_on: null, minimum: 3, maximum: null },
  ...{ reorder_quantity: null, is_critical: false, lead_days: null, issues: 0, used: 0, proposed_minimum: null },
  ...{ no_proposal: "few_uses", unit: null, supplier_number: null, pack: 5, price_cents: 1_485 },
};
const belt = { ...position, part_id: "p1", part_name: "V-belt A42", part_code: "REP-1", to_order: 5 };
const ofSkf = { ...belt, supplier_id: "s1", supplier_name: "SKF Canada" };
const grease = { ...belt, part_id: "p2", part_name: "Grease EP2", supplier_id: null, supplier_name: null };
const line = {
  ...{ id: "l1", part_id: "p1", part_name: "V-belt A42", part_code: "REP-1", part_deleted: false, unit: null },
  ...{ number: "SKF-A42", quantity: 5, pack: 5, price_cents: 1_485, amount_cents: 7_425, received: 0, open: 0 },
};
const order = {
  ...{ id: "o1", code: "PO-2026-0001", supplier_id: "s1", supplier_name: "SKF Canada", supplier_deleted: false },
  ...{ supplier_email: null, supplier_contact: null, supplier_phone: null, status: "draft", received: "none" },
  ...{ expected_on: null, lines_count: 1, total_cents: 7_425, unpriced: 0, ordered_at: null, notes: null, version: 1 },
  ...{ created_at: "2026-11-20T12:00:00Z", ordered_by_id: null, ordered_by_name: null, approved_at: null },
  ...{ approved_by_id: null, approved_by_name: null, mailed_at: null, mailed_to: null, created_by_id: null },
  ...{ created_by_name: null, lines: [line], receipts: [] },
};
const ordered = { ...order, status: "ordered", version: 2, lines: [{ ...line, open: 5 }] };
const NoLog = () => null;
const labels: (readonly string[])[] = [];
const open = (thingId?: string) =>
  openScreen(
    createElement(OrdersArea, { tabs: null, thingId, Log: NoLog, printLabels: (ids) => void labels.push(ids) }),
  );
const boxes = () => [...document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];

beforeEach(() => {
  labels.length = 0;
  server.on("GET /purchase-orders", () => []);
});

test("what is to be ordered stands by supplier, and is drafted in one step", async () => {
  server.on("GET /reorder-proposals", () => [grease, ofSkf]);
  server.on("POST /purchase-orders/drafts", () => [order, { ...order, id: "o2" }]);
  const screen = await open();
  await until(() => shows("V-belt A42"));
  const headings = [...document.querySelectorAll("h3")].map(({ textContent }) => textContent);
  expect(headings).toEqual(["SKF Canada", words.noSupplier]);
  expect(shows(words.few_uses)).toBe(false);
  await press(plural("en", words.makeDrafts, 1));
  await until(() => screen.said() !== null);
  const lines = [{ part_id: "p1", supplier_id: "s1", quantity: 5 }];
  expect(server.bodies("POST /purchase-orders/drafts")).toEqual([{ lines }]);
});

test("what no supplier is known for says how many are to be ordered, and one is not several", async () => {
  const one = { ...grease, available: 1, reserved: 1, to_order: 12, lead_days: 1, used: 1, no_proposal: null };
  server.on("GET /reorder-proposals", () => [{ ...one, proposed_minimum: 1 }]);
  await open();
  await until(() => shows("12 to order"));
  expect(shows("1 used in 365 days ÷ 365 × 1 day = minimum 1")).toBe(true);
  const french = { words: purchasingWords.fr, locale: "fr", number: String } as const;
  expect(sayPosition(one, french)).toEqual(["1 disponible · 0 en commande · minimum 3", "3 en stock, 1 réservée"]);
});

test("an order on paper names where it is delivered, and has a total only where a price is known", () => {
  const about = { locale: "en", zone: "America/Toronto", company: "Plant 1", seesMoney: true, number: String } as const;
  const priced: PurchaseOrder = JSON.parse(JSON.stringify(order));
  const unpriced = { ...priced, total_cents: 0, unpriced: 1 };
  expect(paperOf(priced, about)).toMatchObject({
    deliverTo: { title: "Deliver to", lines: ["Plant 1"] },
    total: "Total $74.25",
    notes: [purchaseSheetWords.en.untaxed],
  });
  expect(paperOf(unpriced, about)).toMatchObject({ total: null, notes: ["The price of 1 line is to be confirmed."] });
  expect(paperOf(unpriced, { ...about, seesMoney: false })).toMatchObject({ total: null, notes: [] });
});

test("what a supplier's open draft may hold already is not ticked of itself", async () => {
  server.on("GET /reorder-proposals", () => [ofSkf]);
  server.on("GET /purchase-orders", () => [order]);
  await open();
  await until(() => shows(words.draftMade));
  expect(boxes().map(({ checked }) => checked)).toEqual([false]);
  await settled(() => boxes()[0]?.click());
  await until(() => shows(plural("en", words.makeDrafts, 1)));
});

test("what is typed of a draft is saved before it is ordered", async () => {
  server.on("GET /purchase-orders/o1", () => order);
  server.on("PUT /purchase-orders/o1", () => ({ ...order, version: 2 }));
  server.on("POST /purchase-orders/o1/order", () => ordered);
  const screen = await open("o1");
  await fillIn(words.quantity, "10");
  await press(words.order);
  await until(() => screen.said() !== null);
  expect(server.bodies("PUT /purchase-orders/o1")).toMatchObject([{ lines: [{ quantity: 10 }], version: 1 }]);
  expect(server.bodies("POST /purchase-orders/o1/order")).toEqual([{ version: 2 }]);
});

test("what is unclear in a draft is neither saved nor ordered, and stays", async () => {
  server.on("GET /purchase-orders/o1", () => order);
  const screen = await open("o1");
  await fillIn(words.quantity, "many");
  await press(words.order);
  await until(() => screen.said()?.detail === words.unclear);
  expect(document.querySelector<HTMLInputElement>("input[inputmode=numeric]")?.value).toBe("many");
  await press(words.discard);
  await until(() => document.querySelector<HTMLInputElement>("input[inputmode=numeric]")?.value === "5");
});

test("an order without any price has no total of nothing", async () => {
  const unpriced = [{ ...line, price_cents: null, amount_cents: null }];
  server.on("GET /purchase-orders/o1", () => ({ ...order, total_cents: 0, unpriced: 1, lines: unpriced }));
  await open("o1");
  await until(() => shows(plural("en", words.unpriced, 1)));
  expect(shows("$0.00")).toBe(false);
});

test("what came is received at its price, and its labels can be printed", async () => {
  server.on("GET /purchase-orders/o1", () => ordered);
  server.on("POST /purchase-orders/o1/receive", () => ordered);
  await open("o1");
  await press(words.receive);
  await fillIn(words.arrived, "3");
  await fillIn(words.price, "15.10");
  await until(() => shows(words.differsTitle));
  await press(words.receive);
  await press(words.printLabelsAction);
  const lines = [{ line_id: "l1", quantity: 3, price_cents: 1_510 }];
  expect(server.bodies("POST /purchase-orders/o1/receive")).toMatchObject([{ lines }]);
  await until(() => labels.length > 0);
  expect(labels).toEqual([["p1"]]);
});

test("a rule of reordering that can't be read is said at its field, and nothing is cleared by it", async () => {
  const part = {
    id: "p1",
    max_stock_level: 8,
    reorder_quantity: null,
    lead_days: null,
    is_critical: false,
    version: 4,
  };
  server.on("GET /parts/p1", () => part);
  server.on("GET /parts/p1/supply", () => ({ ...ofSkf, orders: [] }));
  server.on("PUT /parts/p1", () => part);
  await openScreen(createElement(PartSupply, { id: "p1" }));
  await fillIn(words.leadDays, "two weeks");
  await press(words.saveRule);
  await until(() => shows(words.ruleUnclear));
  expect(server.bodies("PUT /parts/p1")).toEqual([]);
  await fillIn(words.leadDays, "14");
  await press(words.saveRule);
  await until(() => server.bodies("PUT /parts/p1").length > 0);
  expect(server.bodies("PUT /parts/p1")).toMatchObject([{ max_stock_level: 8, lead_days: 14, version: 4 }]);
});

test("a rule of reordering that is typed and not saved is asked about before it is left", async () => {
  const rule = { max_stock_level: 8, reorder_quantity: null, lead_days: null, is_critical: false };
  server.on("GET /parts/p1", () => ({ id: "p1", ...rule, version: 4 }));
  server.on("GET /parts/p1/supply", () => ({ ...ofSkf, orders: [] }));
  await openScreen(createElement(PartSupply, { id: "p1" }));
  await fillIn(words.leadDays, "14");
  const mayLeave = mayLeavePage();
  await press(currentMessages().drafts.stay);
  expect(await mayLeave).toBe(false);
  await fillIn(words.leadDays, "");
  expect(await mayLeavePage()).toBe(true);
});
