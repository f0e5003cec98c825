// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { isReachable, notifyReached } from "#lib/connection/connection.ts";
import { currentMessages } from "#lib/language.ts";
import { settled } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, shows } from "#testing/screen.ts";
import { OlderCompleted } from "#work/board/OlderCompleted.tsx";

serverForHooks();

test("while the server is away completed work says that older work is not here", async () => {
  await openScreen(createElement(OlderCompleted));
  const says = () => shows(currentMessages().workOrders.olderCompleted);
  expect(says()).toBe(false);
  const there = globalThis.fetch;
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await settled(isReachable);
  expect(says()).toBe(true);
  globalThis.fetch = there;
  await settled(notifyReached);
  expect(says()).toBe(false);
});
