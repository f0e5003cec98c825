// @vitest-environment happy-dom
import { suppliers as words } from "@millwright/messages/suppliers/en";
import { fill } from "@millwright/messages/text";
import { createElement } from "react";
import { expect, test } from "vitest";
import { SupplierPage } from "#features/suppliers/SupplierPage.tsx";
import { SuppliersScreen } from "#features/suppliers/SuppliersScreen.tsx";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, shows } from "#testing/screen.ts";

const server = serverForHooks();
const nord = {
  ...{ id: "s1", name: "Roulements Nord", contact: "Luc Roy", phone: "418 555-0110", email: "ventes@nord.example" },
  ...{ terms: "Net 30", notes: null, parts: 2, version: 1, created_at: "2026-11-20T12:00:00Z" },
  updated_at: "2026-11-20T12:00:00Z",
};
const open = (id?: string) =>
  openScreen(
    id === undefined ? createElement(SuppliersScreen, { tabs: null }) : createElement(SupplierPage, { tabs: null, id }),
  );

test("without suppliers the list says where they come from", async () => {
  server.on("GET /suppliers", () => []);
  await open();
  await until(() => shows(words.emptyHelp));
  expect(shows(words.empty)).toBe(true);
});

test("suppliers are listed with how each is reached", async () => {
  server.on("GET /suppliers", () => [nord]);
  await open();
  await until(() => shows(nord.name));
  expect(document.querySelector("a[href='tel:418555-0110']")?.textContent).toBe(nord.phone);
  expect(document.querySelector("a[href='mailto:ventes@nord.example']")).not.toBeNull();
});

test("a supplier has its terms, what was spent there, and its parts with number and price", async () => {
  server.on("GET /suppliers/s1", () => ({ ...nord, services: 2, services_cents: 96_000 }));
  const offer = { number: "6205-2RS", price_cents: 1_485, pack: 10, lead_days: 5, is_preferred: true };
  server.on("GET /suppliers/s1/parts", () => [{ part_id: "p1", code: "RPR-1", name: "Bearing 6205", ...offer }]);
  await open("s1");
  await until(() => shows("Bearing 6205"));
  for (const text of [nord.name, "Net 30", "6205-2RS", fill(words.spentOn.other, { amount: "$960.00", n: 2 })])
    expect([text, shows(text)]).toEqual([text, true]);
});
