import type { IdentityDb } from "#db/database.ts";
import { brakeOnExactly, countAttempt, type Trier, waitUntil } from "#features/auth/attempts.ts";
import { secondsUntil, type Visit } from "#features/auth/visit.ts";
import { holdCompanyOfCode } from "#features/companies/companies.ts";
import { refuse } from "#http/refusal.ts";

/**
 * The company of a typed code, which keeps that code until the transaction ends. Null where there is none: that counts
 * as a guess, and who asked has to commit it before refusing. @throws Refusal `too_many_attempts`
 */
export function holdCompanyByGuess(db: IdentityDb, visit: Visit, email: string, typed: string) {
  return holdByGuessOf(db, visit, { email, network: visit.network }, typed);
}

/**
 * Looks for the company of a code that was typed with an address nobody proved yet. Such guesses are counted where they
 * come from: a stranger's close nothing to whom the address belongs. @throws Refusal as registration
 */
export async function checkCompanyCode(visit: Visit, email: string, typed: string): Promise<void> {
  const { database, network } = visit;
  const who = { email, network, home: `unproved at ${network}` };
  // The guess is committed; refusing within the transaction would undo it.
  const found = await database.inIdentity((db) => holdByGuessOf(db, visit, who, typed));
  if (found === null) refuse("company_code_not_found");
}

async function holdByGuessOf(db: IdentityDb, { now }: Pick<Visit, "now">, who: Trier, typed: string) {
  const wait = waitUntil(await brakeOnExactly(db, "companyCode", who, now));
  if (wait) refuse("too_many_attempts", { retryAfterSeconds: secondsUntil(wait, now) });
  const found = await holdCompanyOfCode(db, typed);
  if (found === null) await countAttempt(db, "companyCode", who, now);
  return found;
}
