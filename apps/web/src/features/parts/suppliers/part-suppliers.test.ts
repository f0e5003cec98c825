// @vitest-environment happy-dom
import { suppliers as words } from "@millwright/messages/suppliers/en";
import { createElement } from "react";
import { expect, test } from "vitest";
import { PartSuppliers } from "#features/parts/suppliers/PartSuppliers.tsx";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const skf = {
  ...{ supplier_id: "s1", name: "SKF Canada", is_deleted: false, number: "6205-2RS", price_cents: 1_485 },
  ...{ pack: 10, lead_days: 5, is_preferred: true },
};

test("a part says where it is bought, and writes all of it at once", async () => {
  server.on("GET /parts/p1/suppliers", () => ({ version: 3, suppliers: [skf] }));
  server.on("GET /suppliers", () => []);
  server.on("PUT /parts/p1/suppliers", () => ({ version: 4, suppliers: [{ ...skf, number: "6205" }] }));
  await openScreen(createElement(PartSuppliers, { partId: "p1" }));
  await until(() => shows("6205-2RS"));
  expect(shows("$14.85")).toBe(true);
  await press(words.offer.edit);
  await until(() => document.querySelector("form") !== null);
  await settled(() => document.querySelector("form")?.requestSubmit());
  await until(() => server.times("PUT /parts/p1/suppliers") === 1);
  const { name: _, is_deleted: __, ...offer } = skf;
  expect(server.bodies("PUT /parts/p1/suppliers")).toEqual([{ version: 3, suppliers: [offer] }]);
});
