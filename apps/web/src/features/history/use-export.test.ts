// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { useExport } from "#features/history/use-export.ts";
import { openHook } from "#lib/testing/hooks.ts";
import { serverForHooks } from "#lib/testing/server.ts";
import { toast, useShownToast } from "#ui/toast/toast.ts";

serverForHooks();
const failure = { failed: "Not downloaded." } as never;
const gate = () => Promise.withResolvers<{ rows: number[]; next: string | null }>();

test("an export says how far it is, takes each page, and is one at a time", async () => {
  const hook = await openHook(() => useExport());
  const pages = [gate(), gate()];
  let n = 0;
  const ask = () => pages[n++]?.promise ?? Promise.reject(new Error("none"));
  const taken: number[][] = [];
  let done: Promise<boolean> | undefined;
  expect(hook.now.part).toBeNull();
  const gathering = { ask, total: 4, take: (rows: number[]) => void taken.push(rows), failure };
  await hook.act(({ gather }) => {
    done = gather(gathering);
  });
  expect([hook.now.part, await hook.now.gather(gathering)]).toEqual([0, false]);
  await hook.act(() => pages[0]?.resolve({ rows: [1], next: "2" }));
  expect(hook.now.part).toBe(0.25);
  await hook.act(() => pages[1]?.resolve({ rows: [2, 3, 4], next: null }));
  expect([await done, hook.now.part, taken]).toEqual([true, null, [[1], [2, 3, 4]]]);
});

test.each([
  [100, 6, 0.5],
  [1, undefined, 1],
  [0, undefined, 1],
])("of %i rows, of which %s are wanted, three are %d of the way", async (total, most, part) => {
  const hook = await openHook(() => useExport());
  const second = gate();
  const ask = ({ cursor }: { cursor: string | undefined }) =>
    cursor === undefined ? Promise.resolve({ rows: [1, 2, 3], next: "2" }) : second.promise;
  await hook.act(({ gather }) => {
    void gather({ ask, total, take: () => undefined, failure, ...(most !== undefined && { most }) });
  });
  expect(hook.now.part).toBe(part);
  await hook.act(() => second.resolve({ rows: [], next: null }));
  expect(hook.now.part).toBeNull();
});

test("one that fails is told of, and can be tried again; one whose screen has gone is given up without a word", async () => {
  toast.dismiss();
  const hook = await openHook(() => ({ ...useExport(), said: useShownToast() }));
  const take = vi.fn();
  expect(
    await hook.act(({ gather }) => gather({ ask: () => Promise.reject(new Error("no")), total: 1, take, failure })),
  ).toBe(false);
  expect([hook.now.said?.title, hook.now.part]).toEqual(["Not downloaded.", null]);
  await hook.act(() => toast.dismiss());
  let signal: AbortSignal | undefined;
  let done: Promise<boolean> | undefined;
  await hook.act(({ gather }) => {
    const ask = (_: object, stop: AbortSignal) => {
      signal = stop;
      return new Promise<never>((_resolve, reject) => stop.addEventListener("abort", () => reject(stop.reason)));
    };
    done = gather({ ask, total: 1, take, failure });
  });
  await hook.leave();
  expect([signal?.aborted, await done, take.mock.calls.length]).toEqual([true, false, 0]);
  const after = await openHook(() => useShownToast());
  expect(after.now).toBeNull();
});
