import type { Deps } from "#deps.ts";
import type { ProvenPerson } from "#features/auth/people.queries.ts";
import { type Departure, takeSignOnAttempt } from "#features/auth/sign-on/attempts.queries.ts";
import { browserOf, proofOf, providerOf, redirectUriOf, type SignOnCall } from "#features/auth/sign-on/begin.ts";
import {
  causesOf,
  type Identity,
  identityOf,
  isClientRefused,
  isOfNetwork,
  type Provider,
  type Returned,
} from "#features/auth/sign-on/provider.ts";
import { holdConnection, type SignOnRow } from "#features/auth/sign-on/settings.queries.ts";
import { refuse } from "#http/errors/refusal.ts";
import { tokenHash } from "#http/session/session.ts";

export interface Arrival {
  row: SignOnRow;
  provider: Provider;
  identity: Identity;
  /** Whose password was typed on the way there; null of everybody else. */
  proven: ProvenPerson | null;
}

/**
 * Whom the provider says that somebody is, who came back to the browser, and the session, that left for it. An attempt is good
 * once, whatever comes of it. @throws Refusal `sign_on_expired`, `sign_on_failed`, `sign_on_unavailable`
 */
export async function arrive(call: SignOnCall, returned: Returned, sessionId: string | null): Promise<Arrival> {
  const { deps, now } = call;
  const browser = browserOf(call) ?? refuse("sign_on_expired");
  const attempt = { stateHash: tokenHash(returned.state), browserHash: tokenHash(browser), sessionId };
  const left = await deps.db.inIdentity(async (db) => {
    const departure = await takeSignOnAttempt(db, attempt, now);
    // What one issuer sent back is given to no other.
    const row = departure === null ? null : await holdConnection(db, departure);
    return departure === null || row === null ? null : { row, proven: provenBy(departure) };
  });
  if (left === null) return refuse("sign_on_expired");
  const { row, proven } = left;
  const provider = await providerOf(row, call);
  try {
    const identity = await identityOf(provider, returned, proofOf(browser, returned.state), redirectUriOf(deps));
    return { row, provider, identity, proven };
  } catch (error) {
    return refuseFailure(error, row, deps);
  }
}

function provenBy({ person_id: id, password_hash }: Departure): ProvenPerson | null {
  return id === null || password_hash === null ? null : { id, password_hash };
}

function refuseFailure(error: unknown, { company_id: companyId, issuer }: SignOnRow, { log }: Deps): never {
  const causes = causesOf(error);
  const codes = causes.flatMap((cause) => ("code" in cause && typeof cause.code === "string" ? cause.code : []));
  const reasons = causes.map(({ message }) => message);
  log.warn({ companyId, issuer, codes, reasons }, "A sign-on failed.");
  if (codes.some(isOfNetwork)) return refuse("sign_on_unavailable");
  if (codes.includes("OAUTH_JWT_TIMESTAMP_CHECK_FAILED"))
    return refuse("sign_on_failed", { sentence: "sign_on_clock" });
  if (isClientRefused(error)) return refuse("sign_on_failed", { sentence: "sign_on_client" });
  const isRefused = causes.some(({ name }) => name === "AuthorizationResponseError");
  return refuse("sign_on_failed", isRefused ? { sentence: "sign_on_refused" } : {});
}
