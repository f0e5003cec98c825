import { apiOnce } from "#lib/api/api.ts";

/** Whoever leaves waits no longer than that for a server that may be out of reach. */
const patienceMs = 3_000;

/** Tells the server that who is here leaves: once, as a sign-out that waits for a connection would leave the session open to the next one. */
export async function signOutOnServer(): Promise<void> {
  await apiOnce("POST /auth/logout", { signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
}
