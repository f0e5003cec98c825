import { expect, test } from "vitest";
import { readTabletCode, shownTabletCode } from "#features/devices/tablet/code.ts";

test.each(["abcd-efgh", "#ABCDEFGH", " abcd efgh ", "ABCDEFGHIJ"])("%s is read as one code", (typed) => {
  expect(readTabletCode(typed)).toBe("ABCDEFGH");
});

test("a code is shown in two halves as soon as there are two", () => {
  expect(["", "ABCD", "ABCDE", "ABCDEFGH"].map(shownTabletCode)).toEqual(["", "ABCD", "ABCD-E", "ABCD-EFGH"]);
});
