import { expect, test } from "vitest";
import { passwordFault } from "#passwords.ts";

const isCommon = (lowered: string) => lowered === "password1";
const email = "marie@plant.example";

test.each([
  ["abcde", "too_short"],
  ["abcdef", null],
  // A character is one whatever it takes to store: these are three of two units each, and six.
  ["🔧🔧🔧", "too_short"],
  ["🔧🔧🔧🔧🔧", "too_short"],
  ["🔧🔧🔧🔧🔧🔧", null],
  ["     ", "too_short"],
  ["", "too_short"],
  ["        ", "too_common"],
  ["password1", "too_common"],
  ["PassWord1", "too_common"],
  ["password12", null],
  ["marie@plant.example", "too_common"],
  ["Marie@Plant.example", "too_common"],
  ["marie@plant", null],
])("%s as a password is %s", (password, fault) => {
  expect(passwordFault(password, email, isCommon)).toBe(fault);
});

test("the e-mail is no password however it was typed", () => {
  expect(passwordFault("marie@plant.example", "  Marie@Plant.Example ", isCommon)).toBe("too_common");
});
