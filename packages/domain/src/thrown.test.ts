import { expect, test } from "vitest";
import { sayThrown } from "#thrown.ts";

test.each([
  [new Error("The disk is full"), "The disk is full"],
  [Object.assign(new Error("x"), { name: "Gone", message: "" }), "Gone"],
  ["gone", "gone"],
  [undefined, "undefined"],
  [null, "null"],
  [{ message: "from another realm" }, "from another realm"],
  [{ code: "EPIPE", password: "crowbar" }, "Object with code, password"],
  [{ message: { deep: true } }, "Object with message"],
  [{}, "Object"],
  [Object.create(null), "Object"],
  [[new Error("one")], "Array with 0"],
])("what was thrown is told in words: %o", (thrown, expected) => {
  expect(sayThrown(thrown)).toBe(expected);
});
