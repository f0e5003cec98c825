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

/** Remembers for a moment that a network, or an account as it is tried from there, has to wait. */
export function rememberBrake(visit: Visit, email: string | null, until: Temporal.Instant): void {
  const kept = told.get(visit.database) ?? new Map<string, Told>();
  told.set(visit.database, kept);
  if (kept.size >= mostKeys) kept.clear();
  kept.set(email === null ? ofNetwork(visit) : ofAccount(visit, email), { until, atMs: performance.now() });
}

/** Tells who was told to wait a moment ago so again, before anything is done for them. @throws Refusal `too_many_attempts` */
export function refuseWhoWasToldToWait(visit: Visit, email: string): void {
  const kept = told.get(visit.database);
  if (kept === undefined) return;
  for (const key of [ofNetwork(visit), ofAccount(visit, email)]) {
    const brake = kept.get(key);
    if (brake === undefined) continue;
    const isFresh = performance.now() - brake.atMs < momentMs;
    if (isFresh && Temporal.Instant.compare(brake.until, visit.now) > 0) {
      refuse("too_many_attempts", { retryAfterSeconds: secondsUntil(brake.until, visit.now) });
    }
    kept.delete(key);
  }
}

/** An account was opened again: nobody is turned away from memory. */
export function forgetBrakes({ database }: Visit): void {
  told.delete(database);
}
