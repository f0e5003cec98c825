// @vitest-environment happy-dom
import type { LiveEvent } from "@millwright/contract/live";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "#lib/api/query.ts";
import { hearLive, onAnyLive, onLive, onLiveState, setLiveState, useLiveState } from "#lib/live/live.ts";
import { openHook } from "#lib/testing/hooks.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const event = (id: string, version: number, subject_version?: number): LiveEvent => ({
  ...{ kind: "machine", id, version },
  ...(subject_version !== undefined && { subject_version }),
});

test("what comes within a moment is passed on once: of one thing the latest, without its version where there were two", () => {
  const heard: LiveEvent[] = [];
  const any = vi.fn();
  const stops = [
    onLive("machine", (one) => void heard.push(one)),
    onLive("part", (one) => void heard.push(one)),
    onAnyLive(any),
  ];
  for (const one of [event("a", 1, 4), event("a", 2, 4), event("b", 3, 1), event("b", 4, 2), event("c", 5)])
    hearLive(one);
  vi.advanceTimersByTime(30);
  expect([heard, any.mock.calls.length]).toEqual([[], 0]);
  vi.advanceTimersByTime(20);
  expect(heard.map(({ id, version, subject_version }) => [id, version, subject_version])).toEqual([
    ["a", 2, 4],
    ["b", 4, undefined],
    ["c", 5, undefined],
  ]);
  expect([any.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  for (const stop of stops) stop();
  hearLive(event("d", 6));
  vi.advanceTimersByTime(50);
  expect([heard.length, any.mock.calls.length]).toEqual([3, 1]);
});

test("after a gap what is older is asked again, and nobody is told of single things", () => {
  const invalidate = vi.spyOn(queryClient, "invalidateQueries").mockResolvedValue();
  const hear = vi.fn();
  const stop = onLive("machine", hear);
  queryClient.setQueryData(["machines"], []);
  hearLive(event("a", 1));
  hearLive({ kind: "resync", id: "", version: 2 });
  vi.advanceTimersByTime(50);
  expect(invalidate).toHaveBeenCalledOnce();
  expect(hear).not.toHaveBeenCalled();
  stop();
});

test("a screen shows how the stream stands, and hears of changes alone", async () => {
  vi.useRealTimers();
  const heard: string[] = [];
  const stop = onLiveState((state) => void heard.push(state));
  const hook = await openHook(useLiveState);
  expect(hook.now).toBe("off");
  await hook.act(() => {
    for (const state of ["open", "open", "lost"] as const) setLiveState(state);
  });
  expect([hook.now, heard]).toEqual(["lost", ["open", "lost"]]);
  stop();
  await hook.act(() => setLiveState("off"));
  expect(heard).toHaveLength(2);
});
