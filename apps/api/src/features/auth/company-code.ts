import { brakeOnExactly, countAttempt, waitUntil } from "#features/auth/attempts.ts";
import { secondsUntil, type Visit } from "#features/auth/visit.ts";
import { findCompanyOfCode } from "#features/companies/companies.ts";
import { refuse } from "#http/refusal.ts";

/**
 * The company of a typed code. A wrong code counts as a guess, and guesses are slowed down.
 * @throws Refusal `company_code_not_found`, `too_many_attempts`
 */
export async function getCompanyByGuess({ database, now, network }: Visit, email: string, typed: string) {
  const who = { email, network };
  const company = await database.inIdentity(async (db) => {
    const wait = waitUntil(await brakeOnExactly(db, "companyCode", who, now));
    if (wait) refuse("too_many_attempts", { retryAfterSeconds: secondsUntil(wait, now) });
    const found = await findCompanyOfCode(db, typed);
    // The guess is committed; refusing here would roll it back.
    if (found === null) await countAttempt(db, "companyCode", who, now);
    return found;
  });
  return company ?? refuse("company_code_not_found");
}
