// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { startLanguage } from "#lib/language.ts";
import { draw, HookScreen, settled } from "#lib/testing/hooks.ts";
import { liveRegion } from "#ui/announce/live-region.ts";
import { useFound } from "#ui/page/use-found.ts";

const screen = (count: number | undefined, q?: string, hasMore = false) =>
  createElement(HookScreen<void>, { hook: () => useFound(count, { q }, hasMore), onDraw: () => undefined });

test("how much a search found is said once it stands still; what others add later is not", async () => {
  await startLanguage();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const pass = (ms: number) => settled(() => void vi.advanceTimersByTime(ms));
  const root = await draw(screen(40));
  await pass(1000);
  expect(liveRegion.textContent).toBe("");
  for (const [count, q] of [
    [40, "p"],
    [undefined, "pu"],
    [1, "pump"],
  ] as const) {
    await settled(() => root.render(screen(count, q)));
    await pass(200);
  }
  expect(liveRegion.textContent).toBe("");
  await pass(1000);
  expect(liveRegion.textContent).toBe("1 result");
  await pass(10_000);
  await settled(() => root.render(screen(2, "pump")));
  await pass(1000);
  expect(liveRegion.textContent).toBe("1 result");
  await settled(() => root.render(screen(0, "pumpx")));
  await pass(1000);
  expect(liveRegion.textContent).toBe("0 results");
  await settled(() => root.render(screen(120, "p", true)));
  await pass(1000);
  expect(liveRegion.textContent).toBe("120 results, and more");
  vi.useRealTimers();
});
