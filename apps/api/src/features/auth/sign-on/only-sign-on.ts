import type { IdentityDb } from "#db/database.ts";
import { actAsPerson } from "#db/transaction/acting.ts";
import type { AuthContext } from "#features/auth/auth-context.ts";
import { passwordUsedEmail } from "#features/auth/emails.ts";
import { holdOnlySignOn, notePasswordUsed } from "#features/auth/sign-on/settings.queries.ts";
import { emailOwnersInIdentity } from "#features/companies/companies.ts";
import { refuse } from "#http/errors/refusal.ts";

/**
 * Lets somebody in who did not come by the company's provider: where that is the only way, owners alone, whose coming is in
 * the log and is mailed to all of them. @throws Refusal `sign_on_only`
 */
export async function requireOtherSignIn(
  db: IdentityDb,
  { now, origin }: AuthContext,
  personId: string,
  companyId: string,
): Promise<void> {
  const only = await holdOnlySignOn(db, personId, companyId);
  if (only === null) return;
  if (!only.is_owner) refuse("sign_on_only");
  await actAsPerson(db, personId);
  await notePasswordUsed(db, companyId, only.name, now);
  const values = { name: only.name, company: only.company_name };
  await emailOwnersInIdentity(db, companyId, (locale) => passwordUsedEmail(locale, values, origin), now);
}
