// @vitest-environment happy-dom
import { act, createElement } from "react";
import { beforeEach, expect, test } from "vitest";
import { Who } from "#features/devices/once/Who.tsx";
import { queryClient } from "#lib/api/query.ts";
import { isReachable, notifyReached } from "#lib/connection/connection.ts";
import { currentMessages } from "#lib/language.ts";
import { settled, until } from "#lib/testing/hooks.ts";
import { Refused, serverForHooks } from "#lib/testing/server.ts";
import { openScreen, shows } from "#testing/screen.ts";

const server = serverForHooks();
const face = (id: string, name: string) => ({
  ...{ id, name, colour: 3, photo_id: null, has_pin: true, has_badge: false, today: 0, overdue: 0 },
});
const open = () =>
  openScreen(createElement(Who, { onChoose: () => undefined, onBack: () => undefined, without: "luc" }));
const isLoading = () => document.querySelector("[class*=skeleton]") !== null;

beforeEach(() => {
  queryClient.clear();
  server.on("GET /device/technicians", () => [face("luc", "Luc Roy"), face("zoe", "Zoé Côté")]);
});

test("without a connection a second person is asked for one, and the names come with it", async () => {
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError("Failed to fetch"));
  await act(isReachable);
  const screen = await open();
  await until(() => shows(currentMessages().failures.needsConnection));
  expect([isLoading(), shows("Zoé Côté")]).toEqual([false, false]);
  globalThis.fetch = fetch;
  await settled(notifyReached);
  await until(() => shows("Zoé Côté"));
  expect([shows(currentMessages().failures.needsConnection), shows("Luc Roy")]).toEqual([false, false]);
  await screen.leave();
});

test("a server that refuses the names is said, with a way to try again", async () => {
  server.on("GET /device/technicians", () => Promise.reject(new Refused(403, "forbidden")));
  const screen = await open();
  await until(() => shows("Failed to load the names"));
  expect([isLoading(), shows(currentMessages().common.retry)]).toEqual([false, true]);
  await screen.leave();
});
