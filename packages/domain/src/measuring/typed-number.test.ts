import { expect, test } from "vitest";
import { type NumberKey, readTypedNumber, withNumberKey } from "#measuring/typed-number.ts";

test.each([
  ["3,5", 3.5],
  ["3.5", 3.5],
  [" -2 ", -2],
  ["−0,5", -0.5],
  ["1 250", 1250],
  ["1\u00a0250,25", 1250.25],
  [",5", 0.5],
  ["4.", 4],
  ["-0", 0],
  ["", "empty"],
  ["-", "unfinished"],
  [",", "unfinished"],
  ["3,5,1", "not-a-number"],
  ["4 mm", "not-a-number"],
  ["1e9", "not-a-number"],
  ["1,255", "decimals"],
  ["1,250", 1.25],
  ["123456789012345", "too-long"],
] as const)("%j is typed for %j", (typed, expected) => {
  expect(readTypedNumber(typed, 2)).toBe(expected);
});

test("a whole number has no decimals", () => {
  expect([readTypedNumber("3,5", 0), readTypedNumber("3", 0)]).toEqual(["decimals", 3]);
});

const press = (keys: NumberKey[], decimals = 1) =>
  keys.reduce((typed, key) => withNumberKey(typed, key, decimals, ","), "");

test("the keys of the pad make a number and nothing else", () => {
  expect(press(["3", ".", "5"])).toBe("3,5");
  expect(press([".", "5"])).toBe("0,5");
  expect(press(["-", ".", "5"])).toBe("-0,5");
  expect(press(["3", ".", ".", "5", "7"])).toBe("3,5");
  expect(press(["3", ".", "5"], 0)).toBe("35");
  expect(press(["3", "-"])).toBe("-3");
  expect(press(["3", "-", "-"])).toBe("3");
  expect(press(["3", ".", "delete", "delete", "delete"])).toBe("");
  expect(press(Array.from({ length: 20 }, () => "9" as const)).length).toBe(14);
});
