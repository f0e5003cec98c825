// @vitest-environment happy-dom
import { offlineWords } from "@millwright/messages/offline/offline";
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { NoConnection } from "#app/offline/NoConnection.tsx";
import { isReachable } from "#lib/connection/connection.ts";
import { draw, settled, until } from "#lib/testing/hooks.ts";

afterEach(() => vi.useRealTimers());

test("it says that nobody can sign in until the server is back, and asks for nothing once its page is gone", async () => {
  let requests = 0;
  let isOpen = false;
  vi.stubGlobal("fetch", async () => {
    requests += 1;
    if (!isOpen) throw new TypeError("Failed to fetch");
    return Response.json({ status: "ready" });
  });
  const says = () => document.body.textContent?.includes(offlineWords.en.signIn) ?? false;
  const page = await draw(createElement(NoConnection));
  await until(says);
  expect(says()).toBe(true);
  isOpen = true;
  await settled(() => isReachable());
  expect(says()).toBe(false);

  isOpen = false;
  await settled(() => isReachable());
  vi.useFakeTimers();
  await settled(() => page.unmount());
  const before = requests;
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests).toBe(before);
});
