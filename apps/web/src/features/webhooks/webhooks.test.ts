// @vitest-environment happy-dom
import type { Webhook } from "@millwright/contract/webhooks";
import { fill } from "@millwright/messages/text";
import { webhookWords } from "@millwright/messages/webhooks/webhooks";
import { createElement } from "react";
import { expect, test } from "vitest";
import { DeliveriesDialog } from "#features/webhooks/DeliveriesDialog.tsx";
import { RotateSecret } from "#features/webhooks/RotateSecret.tsx";
import { WebhookMenu } from "#features/webhooks/WebhookMenu.tsx";
import { WebhooksSection } from "#features/webhooks/WebhooksSection.tsx";
import { until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { fillIn, openScreen, press, shows } from "#testing/screen.ts";

const server = serverForHooks();
const words = webhookWords.en;
const address = "https://erp.plant.example/in";
const webhook: Webhook = {
  ...{ id: "w1", address, types: ["work_order.created"], state: "on", failing_since: null, last_sent_at: null },
  ...{ made_at: "2026-11-20T12:00:00Z", made_by: "Ann Roy", rotated_at: null, former_until: null },
};

test("what the server says against an address stands in the form, and the address stays", async () => {
  server.on("GET /webhooks", () => []);
  server.on("POST /webhooks", () => {
    throw new Refused(409, "too_many_webhooks");
  });
  await openScreen(createElement(WebhooksSection));
  await until(() => shows(words.empty));
  await press(words.add);
  await fillIn(words.address, address);
  await press(words.make);
  await until(() => server.times("POST /webhooks") === 1);
  await until(() => document.querySelector("[aria-invalid=true]") !== null);
  expect([...document.querySelectorAll("input")].some(({ value }) => value === address)).toBe(true);
});

test("a webhook is paused from its menu, and the list is asked for again", async () => {
  server.on("PUT /webhooks/w1", ({ body }) => ({ ...webhook, ...Object(body) }));
  await openScreen(createElement(WebhookMenu, { webhook, onOpen: () => {} }));
  await press(fill(words.acts, { address }));
  await press(words.pause);
  await until(() => server.times("PUT /webhooks/w1") === 1);
  expect(server.bodies("PUT /webhooks/w1")).toEqual([{ is_paused: true }]);
});

test("a list of deliveries that can't be loaded says so", async () => {
  server.on("GET /webhooks/w1/deliveries", () => {
    throw new Refused(500, "internal");
  });
  await openScreen(createElement(DeliveriesDialog, { webhook, onClose: () => {} }));
  await until(() => shows(words.deliveriesError));
  expect(shows(address)).toBe(true);
});

test("another secret is asked for once, and shown", async () => {
  server.on("POST /webhooks/w1/rotate", () => ({ ...webhook, secret: "whsec_abc" }));
  server.on("GET /webhooks", () => [webhook]);
  await openScreen(createElement(RotateSecret, { webhook, onClose: () => {} }));
  await press(words.rotate);
  await until(() => [...document.querySelectorAll("input")].some(({ value }) => value === "whsec_abc"));
  expect(server.times("POST /webhooks/w1/rotate")).toBe(1);
});
