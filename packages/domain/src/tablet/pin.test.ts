import { expect, test } from "vitest";
import { isGuessableBadge, pinFault, readBadge } from "#tablet/pin.ts";

test.each([
  ["4071", null],
  ["40715", null],
  ["407158", null],
  ["407", "form"],
  ["4071582", "form"],
  ["40a1", "form"],
  ["٤٠٧١", "form"],
  ["", "form"],
  ["0000", "simple"],
  ["111111", "simple"],
  ["1234", "simple"],
  ["123456", "simple"],
  ["987654", "simple"],
  ["7890", "simple"],
  ["2109", "simple"],
  ["1212", "simple"],
  ["121212", "simple"],
  ["407407", "simple"],
  ...["2580", "1122", "112233", "1950", "1987", "2030"].map((pin) => [pin, "simple"] as const),
  ["1949", null],
  ["2031", null],
  ["1357", null],
] as const)("a PIN of %s has the fault %s", (pin, fault) => {
  expect(pinFault(pin, 4)).toBe(fault);
});

test("where six digits are asked for, five are too few", () => {
  expect([pinFault("40715", 6), pinFault("407158", 6)]).toEqual(["form", null]);
});

test("a badge is the same with other blanks and capitals", () => {
  expect(readBadge(" 00a1 b2c3\r\n")).toBe("00A1B2C3");
});

test.each(["12345678", "1234 5678", "00000000", "98765432", "7890123456", "abcdefgh"])(
  "a badge of %s is guessed first",
  (code) => {
    expect(isGuessableBadge(code)).toBe(true);
  },
);

test.each(["0012345678", "00A1B2C3", "40715826"])("a badge of %s is not", (code) => {
  expect(isGuessableBadge(code)).toBe(false);
});
