// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { setLanguage } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { openScreen } from "#testing/screen.ts";
import { FromRequest } from "#work/reported/FromRequest.tsx";

const server = serverForHooks();
const request = (id: string, code: string, reporters: number, more: object = {}) => ({
  ...{ id, code, status: "accepted", merged_into: null, reporters: Array.from({ length: reporters }, () => ({})) },
  ...more,
});

test("a repair says which request it is of, and how many reported it, each once", async () => {
  server.on("GET /requests", () => [
    request("r3", "RQ-2026-0003", 1, { status: "merged" }),
    request("r2", "RQ-2026-0002", 1, { status: "merged", merged_into: { id: "r1", code: "RQ-2026-0001" } }),
    request("r1", "RQ-2026-0001", 2),
  ]);
  await openScreen(createElement(FromRequest, { order: orderOf() }));
  await until(() => document.body.textContent?.includes("From a request RQ-2026-0001 · 3 reporters") ?? false);
  expect(document.querySelector("a")?.getAttribute("href")).toContain("/requests/r1");
  expect(server.queries("GET /requests")).toEqual(["status=decided&work_order_id=o1"]);
  await settled(() => setLanguage("fr"));
  await until(() => document.body.textContent?.includes("Issue d’une demande RQ-2026-0001") ?? false);
  await settled(() => setLanguage("en"));
});

test("a repair that nobody reported, and a PM, say nothing of requests", async () => {
  server.on("GET /requests", () => []);
  await openScreen(createElement(FromRequest, { order: orderOf({ type: "PM" }) }));
  await openScreen(createElement(FromRequest, { order: orderOf() }));
  await until(() => server.times("GET /requests") === 1);
  expect(document.querySelector("main p, a")).toBe(null);
});
