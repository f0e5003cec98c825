// @vitest-environment happy-dom
import { currentPartWords } from "#features/parts/part-words.ts";
import "#lib/testing/indexed-db.ts";
import { createElement } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PartDialog } from "#features/parts/PartDialog.tsx";
import { PartsScreen } from "#features/parts/PartsScreen.tsx";
import { offline } from "#lib/api/api.ts";
import { currentMessages, startLanguage } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, shows } from "#testing/screen.ts";
import { giveCall } from "#work/outbox/give-call.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

const NoFiles = () => null;
const server = serverForHooks();
const partOf = (id: string, more: object = {}) => ({
  ...{ id, name: `Part ${id}`, part_type: "repair", code: id, current_quantity: 12, min_stock_level: 8, unit: null },
  ...{ barcode_type: "auto", barcode_data: null, notes: "", manuals: [], version: 1, bin_location: null, bins: [] },
  ...{ stock_status: "in_stock", unit_cost_cents: null, quantity_history: [], created_at: "2026-11-01T08:00:00Z" },
  supplier: { name: null, contact: null, phone: null, email: null },
  ...more,
});
const move = (change_type: "add" | "remove" | "adjust", quantity: number) =>
  giveCall("POST /parts/{id}/quantity", { line: "p1", params: { id: "p1" }, body: { change_type, quantity } });
const card = (name: string) =>
  [...document.querySelectorAll("main li, li")].find((one) => one.textContent?.includes(name))?.textContent ?? "";

beforeEach(() => startLanguage());
afterEach(() => void workOutbox.forget("p1"));

for (const view of ["", "?view=list"])
  test(`the parts ${view} count what was taken and is not sent yet, and say so`, async () => {
    server.on("POST /parts/p1/quantity", () => Promise.reject(offline()));
    server.on("GET /parts", () => [partOf("p1"), partOf("p2")]);
    const m = currentMessages();
    const parts = currentPartWords();
    const screen = await openScreen(createElement(PartsScreen), view);
    await until(() => shows("Part p1"));
    move("remove", 5);
    await until(() => shows(m.workOrders.notSent));
    const marks = document.body.textContent?.split(m.workOrders.notSent).length;
    expect([marks, shows(m.parts.statuses.low_stock)]).toEqual([2, true]);
    if (view === "") {
      expect(card("Part p1")).toMatch(new RegExp(`7 ${parts.onCard.quantity}.*${m.workOrders.notSent}`));
      expect(card("Part p2")).toMatch(new RegExp(`12 ${parts.onCard.quantity}`));
    }
    await screen.leave();
  });

test("a part's page counts it too, never below nothing", async () => {
  server.on("POST /parts/p1/quantity", () => Promise.reject(offline()));
  server.on("GET /parts/p1", () => partOf("p1"));
  const m = currentMessages();
  const parts = currentPartWords();
  move("adjust", 4);
  move("remove", 6);
  const screen = await openScreen(
    createElement(PartDialog, { id: "p1", Files: NoFiles, more: [], onClose: () => {} } as never),
  );
  await until(() => shows(m.workOrders.notSent));
  expect(shows(`${parts.details.inStock}0${m.workOrders.notSent}`)).toBe(true);
  expect(shows(m.parts.statuses.out_of_stock)).toBe(true);
  await screen.leave();
});

test("what was taken here before a count that the server has is in that count", async () => {
  server.on("POST /parts/p1/quantity", () => Promise.reject(offline()));
  const later = Temporal.Now.instant().add({ hours: 1 }).toString();
  const counted = { change_type: "adjust", quantity: 12, before: 9, after: 12, date: later };
  server.on("GET /parts", () => [partOf("p1", { quantity_history: [counted] })]);
  const m = currentMessages();
  const parts = currentPartWords();
  move("remove", 5);
  const screen = await openScreen(createElement(PartsScreen));
  await until(() => shows(m.workOrders.notSent));
  expect(card("Part p1")).toMatch(new RegExp(`12 ${parts.onCard.quantity}`));
  await screen.leave();
});

test("once sent, the list shows the answer and no mark", async () => {
  server.on("GET /parts", () => (server.times("GET /parts") === 1 ? [partOf("p1")] : new Promise<never>(() => {})));
  server.on("POST /parts/p1/quantity", () => partOf("p1", { current_quantity: 7, stock_status: "low_stock" }));
  const m = currentMessages();
  const parts = currentPartWords();
  const screen = await openScreen(createElement(PartsScreen));
  await until(() => shows("Part p1"));
  await settled(() => void move("remove", 5));
  await until(() => workOutbox.waiting().length === 0 && server.times("POST /parts/p1/quantity") === 1);
  expect(card("Part p1")).toContain(`7 ${parts.onCard.quantity}`);
  expect(shows(m.workOrders.notSent)).toBe(false);
  await screen.leave();
});
