import type { IdentityDb } from "#db/database.ts";
import { holdSession } from "#features/auth/session/sessions.queries.ts";
import type { SignOnCall } from "#features/auth/sign-on/begin.ts";
import { arrive } from "#features/auth/sign-on/identity.ts";
import { deleteLink, deleteLinkOf, findLinkOf, upsertLink } from "#features/auth/sign-on/links.queries.ts";
import type { Returned } from "#features/auth/sign-on/provider.ts";
import { findSignOn, holdConnection } from "#features/auth/sign-on/settings.queries.ts";
import type { Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Whether somebody's company has a provider, and since when they are linked to it. */
export async function ownLinkOf(
  db: IdentityDb,
  { companyId, personId }: Pick<Member, "companyId" | "personId">,
): Promise<{ issuer: string | null; linked_at: string | null }> {
  const row = await findSignOn(db, companyId);
  const link = await findLinkOf(db, companyId, personId);
  return { issuer: row?.issuer ?? null, linked_at: link?.linked_at ?? null };
}

/** Links whoever is signed in to whom the provider says that they are. @throws Refusal as `arrive`, and `sign_on_taken` */
export async function finishLink(call: SignOnCall, by: Member, returned: Returned) {
  const { row, identity } = await arrive(call, returned, by.sessionId);
  return async (db: IdentityDb) => {
    if ((await holdConnection(db, row)) === null) refuse("sign_on_expired");
    // Whoever sets another password meanwhile ends this session first, and its link with it.
    if (!(await holdSession(db, by.sessionId))) refuse("sign_on_expired");
    const { issuer, subject } = identity;
    const link = { companyId: row.company_id, personId: by.personId, issuer, subject, byPassword: true };
    if ((await upsertLink(db, link, call.now)) === null) refuse("sign_on_taken");
    return await ownLinkOf(db, by);
  };
}

/** Ends one's own link. @throws Refusal `sign_on_only` to who could come in by nothing else */
export async function unlink(db: IdentityDb, { companyId, personId, access }: Member): Promise<boolean> {
  const row = await findSignOn(db, companyId);
  if (row?.only_sign_on && access !== "owner") refuse("sign_on_only", { sentence: "sign_on_needed" });
  return await deleteLinkOf(db, companyId, personId);
}

/** Ends somebody's link. @throws Refusal `not_found` */
export async function unlinkMember(db: IdentityDb, companyId: string, id: string): Promise<void> {
  if (!(await deleteLink(db, companyId, id))) refuse("not_found");
}
