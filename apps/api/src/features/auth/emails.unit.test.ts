import { expect, test } from "vitest";
import { passwordChangedEmail } from "#features/auth/emails.ts";

const emailJson = (passkeys: number) =>
  JSON.stringify(passwordChangedEmail("en", "ana@plant.example", "https://plant.example", { passkeys }));

test("who changed their password is told of the passkeys that stay, and of none where there are none", () => {
  expect(emailJson(0)).not.toContain("passkey");
  expect(emailJson(1)).toContain("passkey");
  expect(emailJson(3)).toContain("3 passkeys");
});
