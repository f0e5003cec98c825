// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentMessages, startLanguage } from "#lib/language.ts";
import { openHook } from "#lib/testing/hooks.ts";
import * as clock from "#lib/time/clock.ts";
import { sayWait, useSecondsUntil } from "#lib/time/countdown.ts";

let now = 0;
beforeEach(() => {
  now = 10_000;
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  vi.spyOn(clock, "nowMs").mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("whole seconds are counted down to none, and then no more; another moment begins anew", async () => {
  let until = 12_300;
  const hook = await openHook(() => useSecondsUntil(until));
  const pass = (ms: number) =>
    hook.act(() => {
      for (let n = 0; n < ms; n += 250) {
        now += 250;
        vi.advanceTimersByTime(250);
      }
    });
  expect(hook.now).toBe(3);
  await pass(250);
  expect(hook.now).toBe(3);
  await pass(250);
  expect(hook.now).toBe(2);
  await pass(2_000);
  expect([hook.now, vi.getTimerCount()]).toEqual([0, 0]);
  await hook.leave();
  until = now + 5_000;
  const again = await openHook(() => useSecondsUntil(until));
  expect([again.now, vi.getTimerCount()]).toEqual([5, 1]);
  await again.leave();
  expect(vi.getTimerCount()).toBe(0);
});

test("a moment that is over is no time away", async () => {
  expect((await openHook(() => useSecondsUntil(9_000))).now).toBe(0);
});

test("a wait is said in seconds, minutes or hours, rounded up so that nobody comes too early", async () => {
  await startLanguage();
  const m = currentMessages();
  const numbers = [1, 99, 100, 121, 5_999, 6_000, 7_201].map((seconds) => sayWait(seconds, m).replace(/\D+/g, ""));
  expect(numbers).toEqual(["1", "99", "2", "3", "100", "2", "3"]);
  const units = [99, 100, 6_000].map((seconds) => sayWait(seconds, m).replace(/[\d\s\u00a0\u202f]+/g, ""));
  expect(new Set(units).size).toBe(3);
});
