// @vitest-environment happy-dom
import { ApiKey } from "@millwright/contract/api-keys";
import { createElement } from "react";
import { expect, test } from "vitest";
import { KeyRow } from "#features/api-keys/KeyRow.tsx";
import { KeysSection } from "#features/api-keys/KeysSection.tsx";
import { pretendEvent, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const later = new Date(Date.now() + 200 * 86_400_000).toISOString();
const apiKey = (id: string, name: string, more = {}) => ({
  ...{ id, name, access: "technician", public_id: `mw_${id.padEnd(10, "0")}`, made_at: "2026-11-20T12:00:00Z" },
  ...{ made_by: "Ann Roy", expires_at: later, rotated_at: null, former_until: null },
  ...{ last_used_at: null, last_used_from: null },
  ...more,
});
const secret = `mw_k100000000_${"a".repeat(38)}`;
const fieldValue = (label: string) =>
  [...document.querySelectorAll("input")].find((input) => input.labels?.[0]?.textContent === label)?.value;
const open = () => {
  server.on("GET /support", () => ({
    email: "help@plant.example",
    version: "1",
    public_origin: "https://plant.example",
  }));
  return openScreen(createElement(KeysSection));
};

test("an owner makes a key, sees it once, and it is in the list", async () => {
  let all = [apiKey("k0", "MES", { last_used_at: "2026-11-21T08:00:00Z", last_used_from: "10.0.0.7" })];
  server.on("GET /keys", () => all);
  server.on("POST /keys", () => {
    all = [...all, apiKey("k1", "ERP")];
    return { ...apiKey("k1", "ERP"), key: secret };
  });
  const screen = await open();
  await until(() => shows("MES"));
  expect(shows("from 10.0.0.7")).toBe(true);
  await press("New API key");
  await press("Make the key");
  await until(() => shows("Give the key a name."));
  await fillIn("Name", " ERP ");
  await press("Make the key");
  await until(() => shows("Copy this key now. It is not shown again."));
  expect(server.bodies("POST /keys")).toEqual([{ name: "ERP", access: "technician", days: 365 }]);
  expect(fieldValue("API key")).toBe(secret);
  await until(() => shows(`curl -H "Authorization: Bearer ${secret}" https://plant.example/api/company`));
  await press("I have copied it");
  await until(() => shows("mw_k100000000…"));
  expect(document.body.innerHTML).not.toContain(secret);
  await screen.leave();
});

test("what the server says against a key stands in the dialog, and the name stays", async () => {
  server.on("GET /keys", () => []);
  server.on("POST /keys", () => {
    throw new Refused(409, "too_many_keys");
  });
  const screen = await open();
  await until(() => shows("No API keys yet"));
  await press("New API key");
  await fillIn("Name", "ERP");
  await press("Make the key");
  await until(() => shows("The key was not made"));
  expect(fieldValue("Name")).toBe("ERP");
  await screen.leave();
});

test("a key that expires soon or has expired says so, and so does one whose former secret is still good", async () => {
  const soon = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const over = new Date(Date.now() - 86_400_000).toISOString();
  server.on("GET /keys", () => [
    apiKey("k1", "Soon", { expires_at: soon }),
    apiKey("k2", "Over", { expires_at: over }),
    apiKey("k3", "Rotated", { former_until: later }),
  ]);
  const screen = await open();
  await until(() => shows("Expires soon"));
  expect([shows("Expired "), shows("The key before is good until"), shows("Never used")]).toEqual([true, true, true]);
  await screen.leave();
});

test("a key is rotated, renamed and revoked, each after it was said what becomes of it", async () => {
  let all = [apiKey("k1", "ERP")];
  server.on("GET /keys", () => all);
  server.on("POST /keys/k1/rotate", () => ({ ...apiKey("k1", "ERP"), key: secret }));
  server.on("PUT /keys/k1", () => {
    all = [apiKey("k1", "ERP, stock")];
    return apiKey("k1", "ERP, stock");
  });
  server.on("DELETE /keys/k1", () => {
    all = [];
    return null;
  });
  const screen = await open();
  await until(() => shows("ERP"));
  await press("Actions for ERP");
  await press("Rotate");
  await until(() => shows("good for another 24 hours"));
  expect(server.times("POST /keys/k1/rotate")).toBe(0);
  await press("Rotate");
  await until(() => shows("Copy this key now. It is not shown again."));
  await press("I have copied it");
  await press("Actions for ERP");
  await press("Rename");
  await fillIn("Name", "ERP, stock");
  await press("Save");
  await until(() => shows("ERP, stock"));
  await press("Actions for ERP, stock");
  await press("Revoke");
  await until(() => shows("What uses this key stops at once."));
  expect(server.times("DELETE /keys/k1")).toBe(0);
  await press("Revoke");
  await until(() => shows("No API keys yet"));
  await screen.leave();
});

test("what another owner changes is asked for anew", async () => {
  let all = [apiKey("k1", "ERP")];
  server.on("GET /keys", () => all);
  const screen = await open();
  await until(() => shows("ERP"));
  all = [apiKey("k1", "ERP"), apiKey("k2", "Gauges")];
  pretendEvent("company", "c1");
  await until(() => shows("Gauges"));
  await screen.leave();
});

test("the row of a key that has expired says when", async () => {
  const over = { ...apiKey("k0", "MES", { expires_at: "2026-01-01T12:00:00Z" }), id: crypto.randomUUID() };
  await openScreen(createElement(KeyRow, { apiKey: ApiKey.parse(over) }));
  await until(() => shows("MES"));
  expect(shows("Expired")).toBe(true);
});
