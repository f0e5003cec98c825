import { useCallback, useSyncExternalStore } from "react";
import { newId } from "#lib/api/new-id.ts";
import { currentOwner } from "#lib/session/owner.ts";
import { onSession, useSession } from "#lib/session/session.ts";
import { forgetOwned, type Owner, readOwned, writeOwned } from "#lib/storage/storage.ts";
import { deviceMs, measuredAheadMs } from "#lib/time/clock.ts";
import { onCallAnswer } from "#work/outbox/work-outbox.ts";

/** A clock that was started without a connection: this device keeps it until it is stopped, whose time is sent as any other. */
export interface KeptClock {
  /** A UUID of our own, which its time has as well: stopped twice it is one entry. */
  id: string;
  orderId: string;
  /** Number and title of its order, as they were known. */
  order: string;
  /** Of a PM the occurrence (YYYY-MM-DD). */
  day: string | null;
  /** When it was started, in milliseconds of the device's own clock. */
  atMs: number;
}

const name = "clock";
const isClock = (value: unknown): value is KeptClock => {
  const { id, orderId, order, day, atMs } = Object(value);
  return [id, orderId, order].every((one) => typeof one === "string") && isDay(day) && Number.isFinite(atMs);
};
const isDay = (day: unknown) => day === null || typeof day === "string";

const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};
// Another tab has started or stopped it.
addEventListener("storage", notify);

/** The last one that was read: what is read anew and says the same is the same thing to a screen. */
let last: KeptClock | null = null;
function readClock(owner: Owner | null): KeptClock | null {
  const now = owner && readOwned(owner, name, isClock);
  if (now?.id !== last?.id) last = now;
  return last;
}

/** The clock of who is here that this device keeps. */
export const keptClock = (): KeptClock | null => readClock(currentOwner());

/** When it was started, by the server's clock as far as that is known. */
export const startOf = ({ atMs }: KeptClock): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(atMs + (measuredAheadMs() ?? 0)));

/** Starts a clock on an order, unless one of this person runs on this device; answers the one that runs. */
export function startKept(of: Pick<KeptClock, "orderId" | "order" | "day">): KeptClock | null {
  const [owner, running] = [currentOwner(), keptClock()];
  if (owner === null || running !== null) return running;
  writeOwned(owner, name, { id: newId(), ...of, atMs: deviceMs() } satisfies KeptClock);
  notify();
  return keptClock();
}

/** Lets go of it; answers how it is put back. */
export function forgetKept(clock: KeptClock): () => void {
  const owner = currentOwner();
  if (owner === null || keptClock()?.id !== clock.id) return () => undefined;
  forgetOwned(owner, name);
  notify();
  return () => {
    if (readOwned(owner, name, isClock) === null) writeOwned(owner, name, clock);
    notify();
  };
}

// Where the page ended between the two, its time is there already.
onCallAnswer((_, id) => {
  const clock = keptClock();
  if (clock?.id === id) forgetKept(clock);
});

/** The same, as it changes. */
export function useKeptClock(): KeptClock | null {
  useSession();
  const subscribe = useCallback((listener: () => void) => {
    const offSession = onSession(listener);
    listeners.add(listener);
    return () => {
      offSession();
      listeners.delete(listener);
    };
  }, []);
  return useSyncExternalStore(subscribe, keptClock);
}
