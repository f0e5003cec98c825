import { passwordFault } from "@millwright/domain/passwords";
import { isCommonPassword } from "#features/auth/password/common-passwords.ts";
import { hashPassword } from "#features/auth/password/password-hash.ts";
import { refuse } from "#http/errors/refusal.ts";

/** @throws Refusal `password_too_short`, `password_too_common` */
export function checkNewPassword(password: string, email: string): void {
  const fault = passwordFault(password, email, isCommonPassword);
  if (fault === "too_short") refuse("password_too_short", { fields: { password: "too_short" } });
  if (fault === "too_common") refuse("password_too_common", { fields: { password: "invalid" } });
}

/** Hashes a password that a person chose. @throws Refusal `password_too_short`, `password_too_common` */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  checkNewPassword(password, email);
  return await hashPassword(password);
}
