import type { SignedIn } from "@millwright/contract/auth";
import type { RequestOptions, UsedCredential } from "@millwright/contract/passkeys";
import type { IdentityDb } from "#db/database.ts";
import { announceMember } from "#features/auth/announcing.ts";
import type { AuthContext } from "#features/auth/auth-context.ts";
import { inLine } from "#features/auth/line.ts";
import { userHandleOf } from "#features/auth/passkeys/add-passkey.ts";
import { challengeMs, consumeChallenge, makeChallenge } from "#features/auth/passkeys/challenges.ts";
import { type HeldPasskey, holdPasskey, notePasskeyUsed } from "#features/auth/passkeys/passkeys.queries.ts";
import { getRelyingParty, type RelyingParty } from "#features/auth/passkeys/relying-party.ts";
import { verifyUse } from "#features/auth/passkeys/webauthn.ts";
import { setLocale } from "#features/auth/people.queries.ts";
import type { DeviceTokens } from "#features/auth/sign-in/devices.ts";
import { openCompany, type Settled } from "#features/auth/sign-in/open-company.ts";
import { refuse } from "#http/errors/refusal.ts";

/** As long as a browser waits for the person, less than the challenge lasts. */
const waitMs = challengeMs - 30_000;

/** What a passkey signs to sign in; it says by itself whose it is. @throws Refusal `passkeys_off`, `too_many_attempts` */
export async function beginPasskeySignIn(context: AuthContext): Promise<RequestOptions> {
  const { id } = getRelyingParty(context);
  const challenge = await context.database.inIdentity((db) => makeChallenge(db, context, null));
  return { challenge: challenge.toString("base64url"), rpId: id, timeout: waitMs, userVerification: "required" };
}

interface Shown {
  credential: UsedCredential;
  company_code?: string | null | undefined;
  device_tokens?: DeviceTokens;
}

/**
 * Signs in who shows a passkey. One that is unknown, was removed, is another person's or signed something else is refused
 * alike. @throws Refusal `wrong_credentials`, `passkeys_off`, and as `signIn`
 */
export async function signInWithPasskey(context: AuthContext, shown: Shown): Promise<SignedIn> {
  const party = getRelyingParty(context);
  const { database } = context;
  const settled = await inLine(context, () => database.inIdentity((db) => settle(db, context, party, shown)));
  // What was spent is committed; refusing within the transaction would undo it.
  if ("refused" in settled) return refuse(settled.refused, sentenceOf(settled.refused));
  const { signedIn, isNew } = settled;
  if (isNew) await announceMember(database, signedIn.user.company_id, signedIn.user.id);
  return signedIn;
}

async function settle(db: IdentityDb, context: AuthContext, party: RelyingParty, shown: Shown): Promise<Settled> {
  const { credential, company_code, device_tokens } = shown;
  const challenge = await consumeChallenge(db, credential.response.clientDataJSON, null, context.now);
  const passkey = challenge === null ? null : await holdPasskey(db, Buffer.from(credential.id, "base64url"));
  if (challenge === null || passkey === null || !isOf(passkey, credential)) return { refused: "wrong_credentials" };
  const counter = await verifyUse(credential, passkey, challenge, party);
  if (counter === null) return { refused: "wrong_credentials" };
  await notePasskeyUsed(db, passkey.id, counter, context.now);
  await setLocale(db, passkey.person_id, context.locale);
  const { person_id: id, email, username, full_name } = passkey;
  return await openCompany(db, context, { id, email, username, full_name }, { company_code }, device_tokens);
}

/** A passkey of a kind that names its person names this one. */
function isOf({ person_id }: HeldPasskey, { response: { userHandle } }: UsedCredential): boolean {
  return userHandle === userHandleOf(person_id);
}

function sentenceOf(code: Extract<Settled, { refused: string }>["refused"]) {
  return code === "wrong_credentials" ? ({ sentence: "passkey_unknown" } as const) : {};
}
