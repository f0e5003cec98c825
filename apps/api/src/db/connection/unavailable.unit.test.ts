import { expect, test } from "vitest";
import { saysUnavailable } from "#db/connection/unavailable.ts";

test.each([
  ["it shuts down", "57P01", true],
  ["it has no connection left", "53300", true],
  ["it ended a transaction that a busy server left idle", "25P03", true],
  ["the line broke", "08006", true],
  ["a row is there already", "23505", false],
  ["a statement took too long", "57014", false],
])("of a database that says that %s", (_what, code, isUnavailable) => {
  expect(saysUnavailable(Object.assign(new Error("It says so."), { code }))).toBe(isUnavailable);
});
