// @vitest-environment happy-dom
import type { Meter } from "@millwright/contract/meters";
import { beforeEach, expect, test, vi } from "vitest";
import { useReadMeters } from "#features/meters/waiting/waiting-readings.ts";
import { openHook } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";

const waiting = vi.hoisted(() => ({ now: [] as object[] }));
vi.mock("#work/outbox/waiting-calls.ts", () => ({ useWaitingCalls: () => waiting.now }));
serverForHooks();

const at = "2026-11-20T12:00:00Z";
const meter = { id: "m1", last: { at, value: 100 }, total: 250, unread_since: at } as unknown as Meter;
const waitingReading = (value: number, more: object = {}) => ({
  ...{ of: "m1", isStuck: true, doneAt: "2026-11-21T12:00:00Z", body: { kind: "reading", value } },
  ...more,
});
async function read(calls: object[], of: Meter = meter) {
  waiting.now = calls;
  const { now } = await openHook(() => useReadMeters([of]));
  return now?.map(({ last, total }) => [last?.value, total]);
}

beforeEach(() => {
  waiting.now = [];
});

test("a reading that could not be sent counts where it was taken, and adds to the total what was used", async () => {
  expect(await read([])).toEqual([[100, 250]]);
  expect(await read([waitingReading(112.5)])).toEqual([[112.5, 262.5]]);
  expect(await read([waitingReading(110), waitingReading(130)])).toEqual([[130, 280]]);
});

test("one that is on its way, or of another meter, or older than the last one changes nothing", async () => {
  const old = { body: { kind: "reading", value: 90, at: "2026-11-20T11:59:59Z" } };
  expect(
    await read([waitingReading(112, { isStuck: false }), waitingReading(112, { of: "m2" }), waitingReading(90, old)]),
  ).toEqual([[100, 250]]);
  // Of the same moment the later word counts.
  expect(await read([waitingReading(101, { body: { kind: "reading", value: 101, at } })])).toEqual([[101, 251]]);
});

test("one that is lower than the last stands, and the total waits for what the server makes of it; the first one of all is the total", async () => {
  expect(await read([waitingReading(7)])).toEqual([[7, 250]]);
  expect(await read([waitingReading(7)], { ...meter, last: null, total: null })).toEqual([[7, 7]]);
});
