import type { Passkey } from "@millwright/contract/passkeys";
import type { TestApp } from "#testing/app.ts";
import { Authenticator, type CredentialOptions } from "#testing/authenticator.ts";
import type { Call } from "#testing/client.ts";

/** Adds a passkey to whoever `call` is: the authenticator that has it, and what the product keeps of it. */
export async function addPasskey(call: Call, name = "Desk"): Promise<{ key: Authenticator; passkey: Passkey }> {
  const key = new Authenticator();
  const options = (await call("POST /auth/passkeys/options", { body: {} })).body;
  const passkey = (await call("POST /auth/passkeys", { body: { name, credential: key.make(options) } })).body;
  return { key, passkey };
}

/** Signs in with a passkey, as it is or as it says to be. */
export async function usePasskey(
  app: TestApp,
  key: Authenticator,
  overrides: CredentialOptions = {},
  company_code: string | null = null,
) {
  const options = (await app.anyone("POST /auth/passkey-login/options")).body;
  return await app.anyone("POST /auth/passkey-login", {
    body: { credential: key.use(options, overrides), company_code },
  });
}
