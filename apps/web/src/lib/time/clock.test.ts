import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentInstant, fetchTimed, nowMs, onClockSet } from "#lib/time/clock.ts";

const noon = Date.parse("2026-11-23T12:00:00Z");
const dayMs = 24 * 60 * 60 * 1000;

/** An answer that says a time, and takes its way. */
function answers(header: string | null, wayMs = 0) {
  const headers = new Headers(header === null ? [] : [["x-server-time", header]]);
  vi.stubGlobal("fetch", async () => {
    vi.setSystemTime(Date.now() + wayMs);
    return new Response("{}", { headers });
  });
  return fetchTimed("/api/health", {});
}
const iso = (ms: number) => new Date(ms).toISOString();

beforeEach(async () => {
  vi.useFakeTimers({ now: noon, toFake: ["Date"] });
  await answers(iso(noon));
});
afterEach(() => void vi.useRealTimers());

test.each([
  ["a day behind", -dayMs],
  ["a day ahead", dayMs],
  ["two minutes off", 120_000],
])("on a tablet that is %s it is the server's time", async (_, offMs) => {
  vi.setSystemTime(noon + offMs);
  await answers(iso(noon));
  expect(currentInstant().toString()).toBe("2026-11-23T12:00:00Z");
  vi.setSystemTime(noon + offMs + 90_000);
  expect(currentInstant().toString()).toBe("2026-11-23T12:01:30Z");
});

test("who shows a clock hears when it is set, and not of what makes no difference", async () => {
  const heard = vi.fn();
  const stop = onClockSet(heard);
  await answers(iso(noon + 900));
  // Ten seconds on its way: the server's time is known to five seconds, and within them.
  await answers(iso(noon + 1000), 10_000);
  expect(heard).not.toHaveBeenCalled();
  await answers(iso(noon + dayMs));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test("an answer that tells no time, or a clock that is set under way, changes nothing", async () => {
  await answers(null);
  await answers("soon");
  await answers(iso(noon + dayMs), -60_000);
  expect(nowMs()).toBe(Date.now());
});
