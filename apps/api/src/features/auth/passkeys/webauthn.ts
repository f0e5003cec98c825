import type { NewCredential, UsedCredential } from "@millwright/contract/passkeys";
import type { RelyingParty } from "#features/auth/passkeys/relying-party.ts";

// Loaded when the first passkey comes: what verifies one takes a tenth of a second and 20 MB.
const load = () => import("@simplewebauthn/server");
const loadHelpers = () => import("@simplewebauthn/server/helpers");

/** EdDSA, ES256 and RS256, which every authenticator has one of. */
export const algorithms = [-8, -7, -257];

interface NewPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  counter: number;
}

/** Reads a new passkey that signed a challenge at our address, with its person seen; null of anything else. */
export async function verifyNew(
  { id, rawId, type, response }: NewCredential,
  challenge: string,
  party: RelyingParty,
): Promise<NewPasskey | null> {
  try {
    if (!(await isPlain(response.attestationObject))) return null;
    const { verifyRegistrationResponse } = await load();
    const { clientDataJSON, attestationObject } = response;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId, type, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      ...expected(challenge, party),
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified) return null;
    const { credential } = registrationInfo;
    const credentialId = Buffer.from(credential.id, "base64url");
    return { credentialId, publicKey: Buffer.from(credential.publicKey), counter: credential.counter };
  } catch {
    return null;
  }
}

/**
 * Nobody was asked who made the device: certificates that say so are not looked at, since following theirs would have the
 * server ask addresses that a stranger wrote into them.
 */
export async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await loadHelpers();
  const decoded = decodeAttestationObject(Buffer.from(attestationObject, "base64url"));
  const format = decoded.get("fmt");
  return format === "none" || (format === "packed" && decoded.get("attStmt").get("x5c") === undefined);
}

interface StoredPasskey {
  public_key: Buffer;
  counter: number;
}

/** The new count of a passkey that signed a challenge at our address, with its person seen; null of anything else. */
export async function verifyUse(
  { id, rawId, type, response }: UsedCredential,
  { public_key, counter }: StoredPasskey,
  challenge: string,
  party: RelyingParty,
): Promise<number | null> {
  try {
    const { verifyAuthenticationResponse } = await load();
    const { clientDataJSON, authenticatorData, signature } = response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      ...expected(challenge, party),
      credential: { id, publicKey: new Uint8Array(public_key), counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

const expected = (challenge: string, { id, origin }: RelyingParty) => ({
  expectedChallenge: challenge,
  expectedOrigin: origin,
  expectedRPID: id,
  requireUserVerification: true,
});
