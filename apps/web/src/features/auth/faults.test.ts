import { messages } from "@millwright/messages/en";
import { expect, test } from "vitest";
import { emailFault, faultOf, newPasswordFault } from "#features/auth/faults.ts";
import { ApiError } from "#lib/api/api-error.ts";

test.each([
  ["", messages.auth.emailRequired],
  ["  ", messages.auth.emailRequired],
  ["marie", messages.auth.emailInvalid],
  ["marie@plant", messages.auth.emailInvalid],
  ["marie cote@plant.example", messages.auth.emailInvalid],
  [" marie@plant.example ", undefined],
])("the e-mail %j is told to be wrong before it is sent", (email, sentence) => {
  expect(emailFault(email)?.(messages)).toBe(sentence);
});

test.each([
  ["", messages.auth.passwordRequired],
  ["12345", messages.errors.password_too_short],
  ["Marie@plant.example", messages.errors.password_too_common],
  ["granite", undefined],
])("the new password %j is told to be wrong before it is sent", (password, sentence) => {
  expect(newPasswordFault(password, "marie@plant.example")?.(messages)).toBe(sentence);
});

test("a refusal is told at the field that it is about, in the server's words", () => {
  const taken = new ApiError(409, { code: "email_taken", detail: "There is one already." });
  expect(faultOf(taken)?.email?.(messages)).toBe("There is one already.");
  const tooMany = new ApiError(429, { code: "too_many_attempts", detail: "Wait." });
  expect(faultOf(tooMany)).toBeNull();
});
