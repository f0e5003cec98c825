import type { SignedIn } from "@millwright/contract/auth";
import type { Passkey } from "@millwright/contract/passkeys";
import { startAuthentication, startRegistration, WebAuthnError } from "@simplewebauthn/browser";
import { deviceTokens } from "#features/auth/devices.ts";
import { PasskeyRefused } from "#features/auth/passkeys/passkey-refused.ts";
import { api } from "#lib/api/api.ts";
import { currentMessages } from "#lib/language.ts";
import { currentPasskeyWords } from "#lib/passkeys/passkey-words.ts";

/** Signs in with a passkey that the person chooses. @throws PasskeyRefused, ApiError */
export async function signInWithPasskey(company_code: string): Promise<SignedIn> {
  const optionsJSON = await api("POST /auth/passkey-login/options");
  const credential = await askBrowser(() => startAuthentication({ optionsJSON }));
  return await api("POST /auth/passkey-login", { body: { credential, company_code, device_tokens: deviceTokens() } });
}

/** Makes a passkey, and adds it under a name. @throws PasskeyRefused, ApiError */
export async function makePasskey(name: string, password: string): Promise<Passkey> {
  const optionsJSON = await api("POST /auth/passkeys/options", { body: { password } });
  const credential = await askBrowser(() => startRegistration({ optionsJSON }));
  return await api("POST /auth/passkeys", { body: { name, credential } });
}

/** What the browser says of a passkey that it did not give, as we tell it. */
async function askBrowser<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new PasskeyRefused(() => reasonOf(cause), { cause });
  }
}

function reasonOf(cause: unknown): string {
  const { faults } = currentPasskeyWords();
  const failed = currentMessages().auth.passkey.failed;
  if (!(cause instanceof WebAuthnError)) return failed;
  if (cause.code === "ERROR_INVALID_DOMAIN" || cause.code === "ERROR_INVALID_RP_ID") return faults.elsewhere;
  if (cause.code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return faults.known;
  return cause.name === "NotAllowedError" || cause.name === "AbortError" ? faults.cancelled : failed;
}
