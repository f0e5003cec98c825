// @vitest-environment happy-dom
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentMessages } from "#lib/language.ts";
import { openHook } from "#lib/testing/hooks.ts";
import * as region from "#ui/announce/live-region.ts";
import { useFound } from "#ui/page/use-found.ts";

const announceSpy = vi.spyOn(region, "announce");
const unsaid = vi.spyOn(region, "unsay");
const texts = () => announceSpy.mock.calls.map(([text]) => text);
let nowMs = 0;
const pass = (ms: number) => {
  nowMs += ms;
  vi.advanceTimersByTime(ms);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  unsaid.mockClear();
  announceSpy.mockReset().mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.mocked(performance.now).mockRestore();
});

async function openList() {
  const hook = await openHook(() => {
    const [list, show] = useState({ count: 5 as number | undefined, q: "", hasMore: false });
    useFound(list.count, { q: list.q }, list.hasMore);
    return { list, show };
  });
  const show = (change: Partial<typeof hook.now.list>) => hook.act((now) => now.show({ ...now.list, ...change }));
  return { hook, show };
}

test("how much a search found is said once the fingers rest, and not before it is known", async () => {
  const { show } = await openList();
  pass(2_000);
  expect(texts()).toEqual([]);
  await show({ count: undefined, q: "oil" });
  pass(1_000);
  await show({ count: 3 });
  pass(500);
  expect(texts()).toEqual([]);
  pass(200);
  const { found, foundMore } = currentMessages().common;
  expect(texts()).toEqual([found.other.replace("{n}", "3")]);
  await show({ q: "pump", count: 1, hasMore: true });
  pass(700);
  expect(texts().at(-1)).toBe(foundMore.one.replace("{n}", "1"));
});

test("another count long after the search is somebody's change, of which nothing is said", async () => {
  const { show } = await openList();
  await show({ q: "oil", count: 3 });
  pass(4_900);
  await show({ count: 4 });
  pass(700);
  expect(texts()).toHaveLength(2);
  expect(unsaid).toHaveBeenCalledTimes(1);
  await show({ count: 5 });
  pass(700);
  expect(texts()).toHaveLength(2);
  // What it was stands there no longer.
  expect(unsaid).toHaveBeenLastCalledWith(texts().at(-1));
  expect(unsaid).toHaveBeenCalledTimes(2);
});

test("a list that is left, or counted anew, before it is said says nothing of before", async () => {
  const { hook, show } = await openList();
  await show({ q: "oil", count: 3 });
  pass(300);
  await show({ count: 4 });
  pass(300);
  expect(texts()).toEqual([]);
  await hook.leave();
  pass(2_000);
  expect(texts()).toEqual([]);
});
