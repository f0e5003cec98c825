import type { Brake } from "#features/auth/attempts.ts";
import type { Visit } from "#features/auth/visit.ts";
import { secondsUntil } from "#features/auth/visit.ts";
import { refuse } from "#http/refusal.ts";

/** Short, since another node may open an account again meanwhile. */
const momentMs = 1_000;
const mostKeys = 10_000;

interface Told {
  until: Temporal.Instant;
  atMs: number;
}
const told = new WeakMap<Visit["database"], Map<string, Told>>();

const ofNetwork = ({ network }: Visit) => `from ${network}`;
const ofAccount = ({ network }: Visit, email: string) => `${email} from ${network}`;

/** Remembers for a moment whether a network, and an account as it is tried from there, has to wait. */
export function rememberBrakes(visit: Visit, email: string, { ofSubject, fromNetwork }: Brake): void {
  const kept = told.get(visit.database) ?? new Map<string, Told>();
  told.set(visit.database, kept);
  if (kept.size >= mostKeys) kept.clear();
  for (const [key, until] of [
    [ofNetwork(visit), fromNetwork],
    [ofAccount(visit, email), ofSubject],
  ] as const) {
    if (until === null) kept.delete(key);
    else kept.set(key, { until, atMs: performance.now() });
  }
}

/**
 * Tells who was told to wait a moment ago so again, before anything is done for them. After that moment one of them
 * looks whether it still holds, while the others are told so.
 * @throws Refusal `too_many_attempts`
 */
export function refuseWhoWasToldToWait(visit: Visit, email: string): void {
  const kept = told.get(visit.database);
  const brakes = [kept?.get(ofNetwork(visit)), kept?.get(ofAccount(visit, email))].filter(
    (brake) => brake !== undefined && Temporal.Instant.compare(brake.until, visit.now) > 0,
  );
  const nowMs = performance.now();
  const fresh = brakes.find((brake) => brake && nowMs - brake.atMs < momentMs);
  if (fresh) refuse("too_many_attempts", { retryAfterSeconds: secondsUntil(fresh.until, visit.now) });
  for (const brake of brakes) if (brake) brake.atMs = nowMs;
}

/** An account was opened again: nobody is turned away from memory. */
export function forgetBrakes({ database }: Visit): void {
  told.delete(database);
}
