import { expect, test } from "vitest";
import { passwordChangedEmail } from "#features/auth/emails.ts";

const said = (passkeys: number) =>
  JSON.stringify(passwordChangedEmail("en", "ana@plant.example", "https://plant.example", { passkeys }));

test("who changed their password is told of the passkeys that stay, and of none where there are none", () => {
  expect(said(0)).not.toContain("passkey");
  expect(said(1)).toContain("passkey");
  expect(said(3)).toContain("3 passkeys");
});
