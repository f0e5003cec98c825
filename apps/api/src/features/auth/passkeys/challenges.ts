import { randomBytes } from "node:crypto";
import { limits } from "@millwright/contract/limits";
import type { IdentityDb } from "#db/database.ts";
import type { AuthContext } from "#features/auth/auth-context.ts";
import { type ForSession, insertChallenge, takeChallenge } from "#features/auth/passkeys/challenges.queries.ts";
import { countAttempt, refuseWhileThrottled, throttleOnExactly } from "#features/auth/sign-in/attempts.ts";
import { tokenHash } from "#http/session/session.ts";

export const challengeMs = limits.passkeys.challengeMinutes * 60_000;

/**
 * Makes what a passkey has to sign, for one purpose, once, for five minutes. So many are given to a network, and each
 * allows one try: that bounds the tries as well. @throws Refusal `too_many_attempts`
 */
export async function makeChallenge(
  db: IdentityDb,
  { network, now }: Pick<AuthContext, "network" | "now">,
  session: ForSession,
): Promise<Buffer<ArrayBuffer>> {
  const who = { email: session ?? network, network };
  refuseWhileThrottled(await throttleOnExactly(db, "passkey", who, now), now);
  await countAttempt(db, "passkey", who, now);
  const challenge = Buffer.from(randomBytes(32));
  await insertChallenge(
    db,
    tokenHash(challenge.toString("base64url")),
    session,
    now.add({ milliseconds: challengeMs }),
  );
  return challenge;
}

/** Spends the challenge that a passkey says to have signed; null when it was never given for this, or is spent, or over. */
export async function consumeChallenge(
  db: IdentityDb,
  clientDataJson: string,
  session: ForSession,
  now: Temporal.Instant,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJson);
  if (challenge === null) return null;
  return (await takeChallenge(db, tokenHash(challenge), session, now)) ? challenge : null;
}

function challengeIn(clientDataJson: string): string | null {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(clientDataJson, "base64url").toString("utf8"));
    const challenge: unknown = Object(clientData).challenge;
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}
