// @vitest-environment happy-dom
import type { Request } from "@millwright/contract/requests";
import { createElement } from "react";
import { expect, test } from "vitest";
import { Decision } from "#features/requests/detail/Decision.tsx";
import { until } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, press, shows } from "#testing/screen.ts";

serverForHooks();
const request = {
  ...{ id: "r1", status: "accepted", decided_at: "2026-11-22T12:00:00Z", decided_by_name: "Julie", reason: null },
  ...{ work_order: null, merged_into: null },
} as unknown as Request;
const order = { id: "o1", wo_id: "WO-2026-0007", title: "Leak", status: "On Hold" };
const open = (more: object) => openScreen(createElement(Decision, { request: { ...request, ...more } as Request }));
const note = () => document.querySelector("[role=note]")?.textContent ?? null;

test.each(["new", "asked"])("of a request that is %s nothing is decided", async (status) => {
  await open({ status });
  expect(note()).toBeNull();
});

test("shows who decided, also where nobody is named, and what was accepted automatically", async () => {
  await open({});
  const byJulie = note();
  expect(byJulie).toContain("Julie");
  await open({ status: "declined", reason: "Meant so" });
  expect([shows("Julie"), shows("Meant so")]).toEqual([true, true]);
  await open({ decided_by_name: null });
  const byItself = note();
  await open({ status: "declined", decided_by_name: null });
  expect(note()).not.toBe(byItself);
  await open({ status: "merged", decided_at: null });
  expect(note()).toContain("Julie");
});

test("the repair that it became opens, with how that is; what it was merged into is linked", async () => {
  const screen = await open({ work_order: order });
  expect(shows("On Hold")).toBe(true);
  await press("WO-2026-0007 Leak");
  await until(() => screen.address().includes("order=o1"));
  await open({ status: "merged", merged_into: { id: "r0", code: "RQ-2026-0001" } });
  expect(document.querySelector("a")?.getAttribute("href")).toContain("/requests/r0");
});
