import type { SignedIn } from "@millwright/contract/auth";
import type { IdentityDb } from "#db/database.ts";
import { getUser } from "#features/auth/auth.ts";
import type { AuthContext } from "#features/auth/auth-context.ts";
import { deleteSession, insertSession, listSessions } from "#features/auth/session/sessions.queries.ts";
import { keepNetwork } from "#features/auth/sign-in/attempts.queries.ts";
import { type DeviceTokens, rememberDevice } from "#features/auth/sign-in/devices.ts";
import { requireOtherSignIn } from "#features/auth/sign-on/only-sign-on.ts";
import type { Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { makeToken, sessionEnd, tokenHash } from "#http/session/session.ts";

/**
 * Signs a person in to a company: 30 days, which each use begins anew. The token is shown this once. `linkId` is of whom the
 * company's provider signed in. @throws Refusal `sign_on_only`
 */
export async function startSession(
  db: IdentityDb,
  context: AuthContext,
  personId: string,
  companyId: string,
  devices: DeviceTokens,
  linkId: string | null = null,
): Promise<SignedIn> {
  const { now, userAgent, network } = context;
  if (linkId === null) await requireOtherSignIn(db, context, personId, companyId);
  const token = makeToken();
  const session = { tokenHash: tokenHash(token), at: now, expiresAt: sessionEnd(now) };
  await insertSession(db, { ...session, personId, companyId, userAgent, linkId });
  const user = await getUser(db, personId, companyId, linkId !== null);
  const signedIn = { access_token: token, token_type: "bearer" as const, user };
  // A provider vouches to its company alone: where the person is at home is not its to say.
  if (linkId !== null) return signedIn;
  await keepNetwork(db, personId, network, now);
  const device = await rememberDevice(db, user, devices, now);
  return { ...signedIn, ...(device !== undefined && { device_token: device }) };
}

/** Which company a session is good for, where that is one alone: its provider knows nothing of the others. */
const onlyCompanyOf = ({ bySignOn, companyId }: Member) => (bySignOn ? companyId : null);

/** Where a person is signed in, the latest used first. */
export async function sessionsOf(db: IdentityDb, by: Member, now: Temporal.Instant) {
  const sessions = await listSessions(db, by.personId, onlyCompanyOf(by), now);
  return sessions.map((session) => ({ ...session, current: session.id === by.sessionId }));
}

/** Signs a person out in one place. @throws Refusal `not_found` when it is no session of theirs. */
export async function endSession(db: IdentityDb, by: Member, sessionId: string): Promise<void> {
  if (!(await deleteSession(db, by.personId, sessionId, onlyCompanyOf(by)))) refuse("not_found");
}

/** Signs a person out where they are. Who does so twice at once is signed out as well. */
export async function signOut(db: IdentityDb, { personId, sessionId }: Member): Promise<void> {
  await deleteSession(db, personId, sessionId, null);
}
