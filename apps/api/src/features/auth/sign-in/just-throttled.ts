import type { AuthContext } from "#features/auth/auth-context.ts";
import { secondsUntil } from "#features/auth/auth-context.ts";
import type { Throttle } from "#features/auth/sign-in/attempts.ts";
import { refuse } from "#http/errors/refusal.ts";

/** Short, since another node may open an account again meanwhile. */
const momentMs = 1_000;
const mostKeys = 10_000;

/** What is said in place of the usual sentence. */
type InPlace = { sentence?: "sign_in_by_mail" };

interface SentThrottle {
  until: Temporal.Instant;
  atMs: number;
  details: InPlace;
}
const throttlesOf = new WeakMap<AuthContext["database"], Map<string, SentThrottle>>();

const ofNetwork = ({ network }: AuthContext) => `from ${network}`;
const ofAccount = ({ network }: AuthContext, email: string) => `${email} from ${network}`;

/** Remembers for a moment whether a network, and an account as it is tried from there, has to wait. */
export function rememberThrottles(
  context: AuthContext,
  email: string,
  { ofSubject, fromNetwork }: Throttle,
  details: InPlace = {},
): void {
  const throttles = throttlesOf.get(context.database) ?? new Map<string, SentThrottle>();
  throttlesOf.set(context.database, throttles);
  if (throttles.size >= mostKeys) throttles.clear();
  for (const [key, until] of [
    [ofNetwork(context), fromNetwork],
    [ofAccount(context, email), ofSubject],
  ] as const) {
    if (until === null) throttles.delete(key);
    else throttles.set(key, { until, atMs: performance.now(), details });
  }
}

/**
 * Tells who was told to wait a moment ago so again, before anything is done for them. After that moment one of them
 * looks whether it still holds, while the others are told so.
 * @throws Refusal `too_many_attempts`
 */
export function refuseWhoWasToldToWait(context: AuthContext, email: string): void {
  const known = throttlesOf.get(context.database);
  const throttles = [known?.get(ofNetwork(context)), known?.get(ofAccount(context, email))].filter(
    (throttle) => throttle !== undefined && Temporal.Instant.compare(throttle.until, context.now) > 0,
  );
  const nowMs = performance.now();
  const fresh = throttles.find((throttle) => throttle && nowMs - throttle.atMs < momentMs);
  if (fresh)
    refuse("too_many_attempts", { ...fresh.details, retryAfterSeconds: secondsUntil(fresh.until, context.now) });
  for (const throttle of throttles) if (throttle) throttle.atMs = nowMs;
}

/** An account was opened again: nobody is turned away from memory. */
export function forgetThrottles({ database }: AuthContext): void {
  throttlesOf.delete(database);
}
