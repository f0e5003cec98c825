import { expect, test } from "vitest";
import { passwordChangedEmail } from "#features/auth/emails.ts";

const emailJson = (passkeys: number) =>
  JSON.stringify(passwordChangedEmail("en", "ana@plant.example", "https://plant.example", { passkeys, links: 0 }));

test("the mail about a changed password lists the passkeys that stay, if there are any", () => {
  expect(emailJson(0)).not.toContain("passkey");
  expect(emailJson(1)).toContain("passkey");
  expect(emailJson(3)).toContain("3 passkeys");
});
