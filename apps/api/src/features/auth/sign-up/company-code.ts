import type { IdentityDb } from "#db/database.ts";
import { type AuthContext, secondsUntil } from "#features/auth/auth-context.ts";
import { countAttempt, type LoginAttemptKey, throttleOnExactly, waitUntil } from "#features/auth/sign-in/attempts.ts";
import { holdCompanyOfCode } from "#features/companies/companies.ts";
import { refuse } from "#http/errors/refusal.ts";

/**
 * The company of a typed code, which keeps that code until the transaction ends. Null where there is none: that counts
 * as a guess, and who asked has to commit it before refusing. @throws Refusal `too_many_attempts`
 */
export function holdCompanyByGuess(db: IdentityDb, context: AuthContext, email: string, typed: string) {
  return holdByGuessOf(db, context, { email, network: context.network }, typed);
}

/**
 * Looks for the company of a code that was typed with an address nobody proved yet. Such guesses are counted where they
 * come from: a stranger's close nothing to whom the address belongs. @throws Refusal as registration
 */
export async function checkCompanyCode(context: AuthContext, email: string, typed: string): Promise<void> {
  const { database, network } = context;
  const who = { email, network, home: `unproved at ${network}` };
  // The guess is committed; refusing within the transaction would undo it.
  const found = await database.inIdentity((db) => holdByGuessOf(db, context, who, typed));
  if (found === null) refuse("company_code_not_found");
}

async function holdByGuessOf(db: IdentityDb, { now }: Pick<AuthContext, "now">, who: LoginAttemptKey, typed: string) {
  const wait = waitUntil(await throttleOnExactly(db, "companyCode", who, now));
  if (wait) refuse("too_many_attempts", { retryAfterSeconds: secondsUntil(wait, now) });
  const found = await holdCompanyOfCode(db, typed);
  if (found === null) await countAttempt(db, "companyCode", who, now);
  return found;
}
