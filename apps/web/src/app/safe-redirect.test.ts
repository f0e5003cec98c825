import { expect, test } from "vitest";
import { safeRedirect } from "#app/safe-redirect.ts";

test("signing in leads back to where the person wanted to be", () => {
  expect(safeRedirect("/machines?q=press&machine=1")).toBe("/machines?q=press&machine=1");
  expect(safeRedirect("/")).toBe("/");
});

test.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "", undefined])(
  "signing in never leads away from the product (%s)",
  (wanted) => expect(safeRedirect(wanted)).toBe("/"),
);

test("signing in does not lead back to a screen of people who are signed out", () => {
  expect(safeRedirect("/login?redirect=%2F")).toBe("/");
  expect(safeRedirect("/reset-password")).toBe("/");
});
