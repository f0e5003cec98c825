// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { codeAddress, leadsNowhereElse } from "#lib/scan/code-address.ts";

test.each([
  ["http://localhost:3000", true],
  ["http://LOCALHOST:3000", true],
  ["http://millwright.localhost", true],
  ["http://127.0.0.1:3000", true],
  ["http://127.8.9.10", true],
  ["http://[::1]:3000", true],
  ["http://0.0.0.0:3000", true],
  ["http://192.168.1.20:3000", false],
  ["http://shop-pc:3000", false],
  ["https://localhost.example.com", false],
  ["https://cmms.example.com", false],
])("%s leads nowhere else: %s", (origin, expected) => {
  expect(leadsNowhereElse(origin)).toBe(expected);
});

test("a code begins with the origin that people type, and opens its thing", () => {
  const origin = "https://cmms.example.com";
  expect(codeAddress(origin, "machine", "7")).toBe(`${origin}/machines/7`);
  expect(codeAddress(origin, "order", "7")).toBe(`${origin}/work-orders/7`);
  expect(codeAddress(origin, "part", "7")).toBe(`${origin}/parts-inventory?part=7`);
});
