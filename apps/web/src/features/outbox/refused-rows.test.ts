// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { OutboxLink } from "#features/outbox/OutboxLink.tsx";
import { OutboxScreen } from "#features/outbox/OutboxScreen.tsx";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { openScreen, shows } from "#testing/screen.ts";
import { give, workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
const refuse = (orderId: string, status: number, code: string) => {
  server.on(`GET /work-orders/${orderId}`, () => orderOf({ id: orderId, wo_id: orderId.toUpperCase() }));
  server.on(`POST /work-orders/${orderId}/commands`, () => {
    throw new Refused(status, code);
  });
  give({ kind: "hold", orderId });
};
const rows = () => [...document.querySelectorAll("li")].map((row) => row.textContent ?? "");

test("the page counts what the way to it counts, and offers nothing to open that is gone", async () => {
  server.on("GET /conflicts/count", () => ({ conflicts: 0 }));
  await openScreen(createElement("div", null, createElement(OutboxLink), createElement(OutboxScreen)));
  await settled(() => refuse("o1", 404, "not_found"));
  await until(() => workOutbox.refused().length === 1);
  await settled(() => refuse("o2", 409, "conflict"));
  await until(() => workOutbox.refused().length === 2);
  const { open } = currentMessages().outbox;
  await until(() => rows().length === 2 && shows("O1") && shows("O2"));
  expect(document.querySelector("a span")?.textContent).toBe("2");
  expect(document.querySelector("h1")?.parentElement?.textContent).toContain("2");
  expect(rows().map((row) => row.includes(open))).toEqual([false, true]);
});

test("what was done to an order opens it, though it is gone: the order says so itself", async () => {
  server.on("GET /conflicts/count", () => ({ conflicts: 0 }));
  const { address } = await openScreen(createElement(OutboxScreen));
  await settled(() => refuse("o1", 404, "not_found"));
  await until(() => rows().some((row) => row.includes("O1")));
  await settled(() => document.querySelector<HTMLButtonElement>("li button")?.click());
  await until(() => address().includes("order=o1"));
});
