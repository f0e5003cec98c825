// @vitest-environment happy-dom
import { offlineWords } from "@millwright/messages/offline/offline";
import { createElement } from "react";
import { beforeEach, expect, test, vi } from "vitest";

const { copy: words } = offlineWords.en;
const page = { shape: 1, copy: 1, since: 1, day: "2026-11-23", asOfMs: 0, orders: 3, leftOut: 0, bytes: 0 };

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  vi.stubGlobal("fetch", async () => {
    throw new TypeError("Failed to fetch");
  });
});

/** Draws the notice of a device whose browser answers so when it is asked to keep what is there. */
async function open({ stays, kind = "kept" as "kept" | "lost" }: { stays: boolean; kind?: "kept" | "lost" }) {
  const persist = vi.fn(async () => stays);
  Object.defineProperty(navigator, "storage", { value: { persist }, configurable: true });
  const { CopyNotice } = await import("#app/offline/CopyNotice.tsx");
  const { isReachable: isThere } = await import("#lib/connection/connection.ts");
  const { setStanding } = await import("#lib/local/copy/standing.ts");
  const { settled } = await import("#lib/testing/hooks.ts");
  const { openScreen, press } = await import("#testing/screen.ts");
  await openScreen(createElement(CopyNotice));
  await settled(() => setStanding(kind === "kept" ? { kind, ...page } : { kind }));
  return {
    persist,
    leave: () => settled(() => isThere()),
    keep: () => settled(() => setStanding({ kind: "kept", ...page })),
    putAway: () => press(words.understood),
  };
}

const text = () => document.querySelector("[role=status]")?.textContent ?? "";

test("a browser that may delete the copy is told of on the first time without a connection, until it is put away", async () => {
  const first = await open({ stays: false });
  expect([text(), first.persist.mock.calls.length]).toEqual(["", 0]);
  await first.leave();
  expect(text()).toContain(words.mayDelete);
  expect(first.persist).toHaveBeenCalledOnce();
  await first.putAway();
  expect(text()).not.toContain(words.mayDelete);

  vi.resetModules();
  const again = await open({ stays: false });
  await again.leave();
  expect(text()).not.toContain(words.mayDelete);
});

test("of a browser that keeps it nothing is told", async () => {
  const { persist, leave } = await open({ stays: true });
  await leave();
  expect(persist).toHaveBeenCalledOnce();
  expect(text()).toBe("");
});

test("that the browser deleted the copy stays to be read after it is brought again, and is put away by a press", async () => {
  const { keep, putAway } = await open({ stays: true, kind: "lost" });
  expect(text()).toContain(words.lost);
  await keep();
  expect(text()).toContain(words.lost);
  await putAway();
  expect(text()).not.toContain(words.lost);
});
