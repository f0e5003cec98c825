import type { AccessLevel } from "@millwright/domain/access";
import { needsStrongerSignIn } from "@millwright/domain/sign-in/strong-sign-in";

/** What is kept of a person's way in to a company. */
export interface SignInRow {
  access: AccessLevel;
  strong_sign_in: boolean;
  password_length_ok: boolean;
  /** Looked at where the company asks for a strong sign-in alone. */
  has_passkey: boolean;
  /** Whether they signed on at the company's provider, whose own rules are as strong as the company wants them. */
  by_sign_on: boolean;
}

/** Its columns but the access, of a statement that joins the company and has the person, and their `password_length_ok`. */
export const signInColumns = (personId: "person.id" | "found.actor_id") => `company.strong_sign_in, password_length_ok,
  company.strong_sign_in and exists (select from passkey where passkey.person_id = ${personId}) as has_passkey`;

/** Whether they have to strengthen their sign-in before anything else. */
export function needsStronger({
  access,
  strong_sign_in,
  password_length_ok,
  has_passkey,
  by_sign_on,
}: SignInRow): boolean {
  if (by_sign_on) return false;
  return needsStrongerSignIn({
    access,
    isStrongAsked: strong_sign_in,
    hasLongPassword: password_length_ok,
    hasPasskey: has_passkey,
  });
}
