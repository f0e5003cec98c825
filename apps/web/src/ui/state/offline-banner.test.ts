// @vitest-environment happy-dom
import { createElement } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { currentMessages } from "#lib/language.ts";
import { setLiveState } from "#lib/live/live.ts";
import { setStanding } from "#lib/local/copy/standing.ts";
import { settled } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { openScreen, shows } from "#testing/screen.ts";
import { OfflineBanner } from "#ui/state/OfflineBanner.tsx";

const server = serverForHooks();
afterEach(() => {
  vi.useRealTimers();
  setLiveState("off");
  setStanding({ kind: "off" });
});

test("cut updates are said where the server is there; without it the line at the foot says all there is", async () => {
  const screen = await openScreen(createElement(OfflineBanner));
  const isSaid = () => shows(currentMessages().failures.reconnectingBanner);
  vi.useFakeTimers();
  await settled(() => setLiveState("lost"));
  await settled(() => vi.advanceTimersByTimeAsync(3_100));
  expect(isSaid()).toBe(true);
  await server.shut();
  expect(isSaid()).toBe(true);
  await settled(() => setStanding({ kind: "none" }));
  expect(isSaid()).toBe(false);
  await server.open();
  expect(isSaid()).toBe(true);
  await screen.leave();
});
