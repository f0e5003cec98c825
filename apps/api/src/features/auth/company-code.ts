import type { IdentityDb } from "#db/database.ts";
import { brakeOnExactly, countAttempt, waitUntil } from "#features/auth/attempts.ts";
import { secondsUntil, type Visit } from "#features/auth/visit.ts";
import { holdCompanyOfCode } from "#features/companies/companies.ts";
import { refuse } from "#http/refusal.ts";

/**
 * The company of a typed code, which keeps that code until the transaction ends. Null where there is none: that counts
 * as a guess, and who asked has to commit it before refusing. @throws Refusal `too_many_attempts`
 */
export async function holdCompanyByGuess(db: IdentityDb, { now, network }: Visit, email: string, typed: string) {
  const who = { email, network };
  const wait = waitUntil(await brakeOnExactly(db, "companyCode", who, now));
  if (wait) refuse("too_many_attempts", { retryAfterSeconds: secondsUntil(wait, now) });
  const found = await holdCompanyOfCode(db, typed);
  if (found === null) await countAttempt(db, "companyCode", who, now);
  return found;
}
