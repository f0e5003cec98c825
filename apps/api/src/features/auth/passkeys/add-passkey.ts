import { limits } from "@millwright/contract/limits";
import type { CreationOptions, NewCredential, Passkey } from "@millwright/contract/passkeys";
import { mailWords } from "@millwright/messages/mail/mail";
import type { IdentityDb } from "#db/database.ts";
import type { AuthContext } from "#features/auth/auth-context.ts";
import { passkeyEmail } from "#features/auth/emails.ts";
import { challengeMs, consumeChallenge, makeChallenge } from "#features/auth/passkeys/challenges.ts";
import { countPasskeys, insertPasskey, listCredentials, lockPerson } from "#features/auth/passkeys/passkeys.queries.ts";
import { isFresh } from "#features/auth/passkeys/passkeys.ts";
import { getRelyingParty } from "#features/auth/passkeys/relying-party.ts";
import { algorithms, verifyNew } from "#features/auth/passkeys/webauthn.ts";
import { confirmPassword } from "#features/auth/password/confirm-password.ts";
import { enqueueEmail } from "#features/mail/mail.ts";
import type { Member } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** As long as a browser waits for the person, less than the challenge lasts. */
const waitMs = challengeMs - 30_000;

/**
 * What a browser makes a new passkey of, for who has just signed in, or says their password.
 * @throws Refusal `passkeys_off`, `password_needed`, `password_wrong`, `too_many_attempts`, `too_many_passkeys`
 */
export async function beginPasskey(
  context: AuthContext,
  by: Member,
  password: string | null,
): Promise<CreationOptions> {
  const { database, now } = context;
  const party = getRelyingParty(context);
  // Whom a provider signed in has shown who they are to one company alone.
  const fresh = !by.bySignOn && (await database.inIdentity((db) => isFresh(db, by.sessionId, now)));
  if (!fresh && !password) refuse("password_needed", { fields: { password: "required" } });
  if (!fresh && password) await confirmPassword(context, by, password);
  return await database.inIdentity(async (db) => {
    const known = await listCredentials(db, by.personId);
    if (known.length >= limits.passkeys.most) refuse("too_many_passkeys");
    const challenge = await makeChallenge(db, context, by.sessionId);
    return {
      challenge: challenge.toString("base64url"),
      rp: { id: party.id, name: mailWords[by.locale].product },
      user: { id: userHandleOf(by.personId), name: by.email, displayName: by.name },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
      timeout: waitMs,
      attestation: "none",
      excludeCredentials: known.map(({ credential_id, transports }) => ({
        id: credential_id.toString("base64url"),
        type: "public-key",
        transports,
      })),
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    };
  });
}

/** By which a passkey names its person when they sign in. */
export function userHandleOf(personId: string): string {
  return Buffer.from(personId.replaceAll("-", ""), "hex").toString("base64url");
}

/** Adds the passkey that was made. @throws Refusal `passkeys_off`, `passkey_invalid`, `too_many_passkeys` */
export async function addPasskey(
  db: IdentityDb,
  context: AuthContext,
  by: Member,
  { name, credential }: { name: string; credential: NewCredential },
): Promise<Passkey> {
  const { now, origin } = context;
  const party = getRelyingParty(context);
  const challenge = await consumeChallenge(db, credential.response.clientDataJSON, by.sessionId, now);
  const verified = challenge === null ? null : await verifyNew(credential, challenge, party);
  if (verified === null) return refuse("passkey_invalid");
  await lockPerson(db, by.personId);
  if ((await countPasskeys(db, by.personId)) >= limits.passkeys.most) refuse("too_many_passkeys");
  const { transports = [] } = credential.response;
  const passkey = await insertPasskey(db, { ...verified, personId: by.personId, transports, name }, now);
  if (passkey === null) return refuse("passkey_invalid");
  const { email, locale } = by;
  await enqueueEmail(db, email, passkeyEmail(locale, "added", { email, name }, origin), now);
  return passkey;
}
