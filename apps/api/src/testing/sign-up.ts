import type { SignedIn } from "@millwright/contract/auth";
import type { TestApp } from "#testing/app.ts";
import { codeSentTo } from "#testing/mail/mailbox.ts";

export interface SigningUp {
  email?: string;
  password?: string;
  role?: string;
  company_code?: string | null;
  full_name?: string;
  company_name?: string;
  time_zone?: string;
  headers?: Record<string, string>;
}

export const goodPassword = "correct horse battery";
let number = 0;

/** An e-mail that nobody has yet. */
export function freshEmail(): string {
  number += 1;
  return `person-${number}-${process.pid}@plant.example`;
}

/** Verifies an address as a person does: asks for a code, reads the mail, types it. Answers the proof of it. */
export async function verify(app: TestApp, email: string, headers: Record<string, string> = {}): Promise<string> {
  (await app.anyone("POST /auth/send-verification-code", { body: { email }, headers })).body;
  const code = await codeSentTo(app, email);
  return (await app.anyone("POST /auth/verify-code", { body: { email, code }, headers })).body.verification_token;
}

/** Makes an account through the calls, in a new company unless a code is given. */
export async function signUp(app: TestApp, { headers = {}, ...more }: SigningUp = {}): Promise<SignedIn> {
  const body = { email: freshEmail(), password: goodPassword, role: "Supervisor", ...more };
  const verification_token = await verify(app, body.email, headers);
  return (await app.anyone("POST /auth/register", { body: { ...body, verification_token }, headers })).body;
}

/** Calls as the person who signed in. */
export function asSignedIn(app: TestApp, { access_token }: SignedIn) {
  return app.as({ token: access_token });
}
