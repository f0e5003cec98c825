// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";
import { useAct, useSending } from "#lib/api/act.ts";
import { dropRow, everyRow } from "#lib/api/pages.ts";
import { queryClient } from "#lib/api/query.ts";
import { copyText } from "#lib/clipboard.ts";
import { openHook, settled } from "#lib/testing/hooks.ts";

const failure = { failed: "Not saved." };

test("an act is done once at a time, shows that it is under way, and can be done again after", async () => {
  const toasts = { error: vi.fn() };
  const hook = await openHook(() => useAct(toasts));
  const under = Promise.withResolvers<void>();
  const work = vi.fn(() => under.promise);
  let first: Promise<boolean> | undefined;
  await hook.act(({ act }) => {
    first = act(work, failure as never);
  });
  expect([hook.now.busy, await hook.now.act(work, failure as never)]).toEqual([true, false]);
  under.resolve();
  expect(await settled(() => first)).toBe(true);
  expect([hook.now.busy, work.mock.calls.length, toasts.error.mock.calls.length]).toEqual([false, 1, 0]);
  expect(await hook.act(({ act }) => act(async () => undefined, failure as never))).toBe(true);
});

test("an act that fails is told of by its form, and is not said to be done", async () => {
  const toasts = { error: vi.fn() };
  const hook = await openHook(() => useAct(toasts));
  expect(await hook.act(({ act }) => act(() => Promise.reject(new Error("no")), failure as never))).toBe(false);
  expect([toasts.error.mock.calls[0]?.[0], hook.now.busy]).toEqual(["Not saved.", false]);
});

test("a form is sent once, by what it is at that moment", async () => {
  const ids: string[] = [];
  const under = Promise.withResolvers<void>();
  const hook = await openHook(() =>
    useSending(async (text: string) => {
      ids.push(text);
      await under.promise;
    }),
  );
  await hook.act(([send]) => {
    send("a");
    send("b");
  });
  expect([ids, hook.now[1]]).toEqual([["a"], true]);
  await settled(() => under.resolve());
  expect(hook.now[1]).toBe(false);
});

test("every row comes page by page, no more than were wanted, and none twice", async () => {
  const bodies: unknown[] = [];
  const pages = [
    { rows: [1, 2], next: "p2" },
    { rows: [3, 4], next: "p3" },
    { rows: [5], next: null },
  ];
  const ask = async (page: object) => {
    bodies.push(page);
    return pages[bodies.length - 1] ?? { rows: [], next: null };
  };
  const take = async (most?: number) => {
    bodies.length = 0;
    const all: number[] = [];
    for await (const rows of everyRow(ask, new AbortController().signal, most)) all.push(...rows);
    return all;
  };
  expect([await take(), bodies.map((page) => Object(page).cursor)]).toEqual([
    [1, 2, 3, 4, 5],
    [undefined, "p2", "p3"],
  ]);
  expect([await take(3), bodies.map((page) => Object(page).limit)]).toEqual([
    [1, 2, 3, 4],
    [3, 1],
  ]);
});

test("a row is taken off every list under a key, and other lists stay as they are", () => {
  const list = (...ids: string[]) => ({ pages: [{ rows: ids.map((id) => ({ id })), next: null }], pageParams: [] });
  for (const [key, data] of [
    ["a", list("x", "y")],
    ["b", list("x")],
  ] as const)
    queryClient.setQueryData(["rows", key], data);
  queryClient.setQueryData(["other"], list("x"));
  dropRow(queryClient, ["rows"], "x");
  const ids = (...key: string[]) =>
    queryClient.getQueryData<ReturnType<typeof list>>(key)?.pages[0]?.rows.map(({ id }) => id);
  expect([ids("rows", "a"), ids("rows", "b"), ids("other")]).toEqual([["y"], [], ["x"]]);
});

test("a text is copied by the browser's clipboard, and where there is none by selecting it, with the focus back where it was", async () => {
  document.body.innerHTML = "<dialog><button>Copy</button></dialog>";
  const button = document.querySelector("button");
  button?.focus();
  const write = vi.fn(async () => undefined);
  Object.defineProperty(navigator, "clipboard", { value: { writeText: write }, configurable: true });
  expect([await copyText("AB-12"), write.mock.calls]).toEqual([true, [["AB-12"]]]);
  write.mockRejectedValue(new Error("no"));
  const selected: unknown[] = [];
  Object.assign(document, {
    execCommand: () => {
      const area = document.querySelector("textarea");
      selected.push(area?.value, area?.parentElement?.tagName);
      return true;
    },
  });
  expect([await copyText("AB-12"), selected, document.activeElement === button]).toEqual([
    true,
    ["AB-12", "DIALOG"],
    true,
  ]);
  Object.assign(document, {
    execCommand: () => {
      throw new Error("no");
    },
  });
  expect([await copyText("AB-12"), document.querySelector("textarea")]).toEqual([false, null]);
});
