// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { OutboxLink } from "#features/outbox/OutboxLink.tsx";
import { isReachable, notifyReached } from "#lib/connection/connection.ts";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { orderOf } from "#testing/orders.ts";
import { openScreen, shows } from "#testing/screen.ts";
import { give, workOutbox } from "#work/outbox/work-outbox.ts";

const server = serverForHooks();
const label = () => document.querySelector("a")?.getAttribute("aria-label");
const status = () => document.querySelector("[role=status]")?.textContent;

test("the link to what waits says that it is being sent once the connection is back, until the server has it", async () => {
  const there = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await openScreen(createElement(OutboxLink));
  await settled(isReachable);
  await settled(() => void ["o1", "o2"].map((orderId) => give({ kind: "start", orderId })));
  await until(() => label() === "2 changes not sent yet");
  await settled(() => workOutbox.wake());
  expect([label(), status()]).toEqual(["2 changes not sent yet", ""]);
  const { sending } = currentMessages().outbox;
  const answers: (() => void)[] = [];
  const answered = new Promise<void>((resolve) => answers.push(resolve));
  server.on("POST /work-orders/o1/commands", () => answered.then(() => orderOf({ id: "o1" })));
  server.on("POST /work-orders/o2/commands", () => new Promise(() => undefined));
  globalThis.fetch = there;
  await settled(notifyReached);
  await until(() => status() === sending);
  expect(label()).toBe(`2 changes not sent yet · ${sending}`);
  for (const answer of answers) answer();
  await until(() => label() === `1 change not sent yet · ${sending}`);
  await settled(() => workOutbox.forget("o2"));
  expect([label(), shows(sending)]).toEqual([undefined, false]);
});

test("what the server refused is called so, and not that it is not sent yet", async () => {
  server.on("POST /work-orders/o3/commands", () => Promise.reject(new Refused(422, "invalid")));
  await openScreen(createElement(OutboxLink));
  await settled(() => void give({ kind: "start", orderId: "o3" }));
  await until(() => label() === "1 refused");
  await settled(() => workOutbox.forget("o3"));
});
