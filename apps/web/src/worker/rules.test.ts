import { expect, test } from "vitest";
import { keptFor } from "#worker/rules.ts";

const origin = "https://plant.example";
const ask = (url: string, { method = "GET", mode = "navigate" }: { method?: string; mode?: RequestMode } = {}) =>
  keptFor({ method, mode, url: new URL(url, origin).href }, origin);

test.each([
  ["/", "/index.html"],
  ["/machines/m1?tab=history", "/index.html"],
  ["/login?redirect=%2F", "/login.html"],
  ["/stronger-sign-in", "/index.html"],
])("a visit of %s opens what is kept", (url, page) => expect(ask(url)).toBe(page));

test.each([
  "/api/health",
  "/api/docs",
  "/api/live?since=4",
  "/api/files/f1?ticket=t",
  "/test-checkout/cs_test_1",
  "/r/0a1B_c-d",
  "/s/0a1B_c-d",
  "/icon.svg",
  "/sw.js",
  "/manual/en/calendar.webp",
  "https://elsewhere.example/machines",
])("a visit of %s goes to the server", (url) => expect(ask(url)).toBeNull());

test("files that are named by their content are kept, whoever asks for them", () => {
  expect(ask("/assets/main-1a2b.js", { mode: "cors" })).toBe("file");
  expect(ask("https://elsewhere.example/assets/main-1a2b.js", { mode: "cors" })).toBeNull();
});

test.each(["/api/work-orders", "/api/live", "/machines"])("what a screen asks of %s goes to the server", (url) => {
  expect(ask(url, { mode: "cors" })).toBeNull();
  expect(ask(url, { method: "POST", mode: "cors" })).toBeNull();
  expect(ask(url, { method: "POST" })).toBeNull();
});
