import fc from "fast-check";
import { expect, test } from "vitest";
import { safeRedirect } from "#app/safe-redirect.ts";

test("signing in leads back to where the person wanted to be", () => {
  expect(safeRedirect("/machines?q=press&machine=1")).toBe("/machines?q=press&machine=1");
  expect(safeRedirect("/")).toBe("/");
});

test.each([
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r\n\\evil.example",
  "\t//evil.example",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e//evil.example",
  "///evil.example",
  "javascript:alert(1)",
  "",
  undefined,
])("signing in never leads away from the product (%j)", (wanted) => expect(safeRedirect(wanted)).toBe("/"));

test("whatever is asked for, the browser stays where it is, or goes to the board", () => {
  const pieces = fc.constantFrom(
    "/",
    "\\",
    "\t",
    "\n",
    ".",
    "..",
    "@",
    ":",
    "evil.example",
    "http:",
    "?",
    "#",
    "%2f",
    "%09",
    " ",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const led = safeRedirect(parts.join(""));
      expect(new URL(led, "https://plant.example").origin).toBe("https://plant.example");
      expect(safeRedirect(led)).toBe(led);
    }),
  );
});

test("signing in does not lead back to a screen of people who are signed out", () => {
  expect(safeRedirect("/login?redirect=%2F")).toBe("/");
  expect(safeRedirect("/reset-password")).toBe("/");
  expect(safeRedirect("/x/../login")).toBe("/");
});
