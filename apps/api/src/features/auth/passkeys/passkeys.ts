import { limits } from "@millwright/contract/limits";
import type { Passkeys } from "@millwright/contract/passkeys";
import type { IdentityDb } from "#db/database.ts";
import type { AuthContext } from "#features/auth/auth-context.ts";
import { passkeyEmail } from "#features/auth/emails.ts";
import {
  deletePasskey,
  deletePasskeysOf,
  findSessionStart,
  listPasskeys,
} from "#features/auth/passkeys/passkeys.queries.ts";
import { relyingPartyOf } from "#features/auth/passkeys/relying-party.ts";
import { enqueueEmail } from "#features/mail/mail.ts";
import type { Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** The passkeys of a person, and what adding one takes. */
export async function passkeysOf(db: IdentityDb, { origin, now }: AuthContext, by: Member): Promise<Passkeys> {
  const place = relyingPartyOf(origin)?.origin ?? null;
  if (by.bySignOn) return { passkeys: [], origin: place, password_needed: true, password_sign_in_needed: true };
  return {
    passkeys: await listPasskeys(db, by.personId),
    origin: place,
    password_needed: !(await isFresh(db, by.sessionId, now)),
  };
}

/** Whether a session began a moment ago, so that its person has just shown who they are. */
export async function isFresh(db: IdentityDb, sessionId: string, now: Temporal.Instant): Promise<boolean> {
  const since = await findSessionStart(db, sessionId);
  if (since === null) return false;
  return Temporal.Instant.from(since).epochMilliseconds > now.epochMilliseconds - limits.passkeys.freshMinutes * 60_000;
}

/** A passkey opens all of a person's companies. @throws Refusal `password_sign_in_needed` to whom one of them let in */
function requireOwnSignIn({ bySignOn }: Member): void {
  if (bySignOn) refuse("password_sign_in_needed");
}

/** @throws Refusal `password_sign_in_needed`, and `not_found` when it is no passkey of theirs. */
export async function removePasskey(db: IdentityDb, context: AuthContext, by: Member, id: string): Promise<void> {
  requireOwnSignIn(by);
  const name = (await deletePasskey(db, by.personId, id)) ?? refuse("not_found");
  const { email, locale } = by;
  await enqueueEmail(db, email, passkeyEmail(locale, "removed", { email, name }, context.origin), context.now);
}

/** Removes all passkeys of a person. @throws Refusal `password_sign_in_needed` */
export async function removePasskeys(db: IdentityDb, { origin, now }: AuthContext, by: Member): Promise<void> {
  requireOwnSignIn(by);
  if ((await deletePasskeysOf(db, by.personId)) === 0) return;
  const { email, locale } = by;
  await enqueueEmail(db, email, passkeyEmail(locale, "allRemoved", { email, name: "" }, origin), now);
}
