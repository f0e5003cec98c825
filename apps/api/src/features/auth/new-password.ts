import { passwordFault } from "@millwright/domain/passwords";
import { isCommonPassword } from "#features/auth/common-passwords.ts";
import { hashPassword } from "#features/auth/password-hash.ts";
import { refuse } from "#http/refusal.ts";

/** Hashes a password that a person chose. @throws Refusal `password_too_short`, `password_too_common` */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  const fault = passwordFault(password, email, isCommonPassword);
  if (fault === "too_short") refuse("password_too_short", { fields: { password: "too_short" } });
  if (fault === "too_common") refuse("password_too_common", { fields: { password: "invalid" } });
  return await hashPassword(password);
}
