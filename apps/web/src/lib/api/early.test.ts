import { afterEach, expect, test, vi } from "vitest";
import { openBrowser } from "#testing/browser.ts";

openBrowser();
const { askEarly, takeEarly } = await import("#lib/api/early.ts");
afterEach(() => vi.unstubAllGlobals());

test("what was asked early is given once, and a refusal of then is asked anew", async () => {
  const answers = [200, 403].map((status) => new Response(null, { status }));
  vi.stubGlobal("fetch", async () => answers.shift());
  for (const url of ["/api/auth/me", "/api/subscription/status"]) askEarly(url, {});
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect((await takeEarly("/api/auth/me", {}))?.status).toBe(200);
  expect(takeEarly("/api/auth/me", {})).toBeUndefined();
  expect(takeEarly("/api/subscription/status", {})).toBeUndefined();
});
