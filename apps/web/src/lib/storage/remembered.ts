import { currentOwner, isOwner } from "#lib/session/owner.ts";
import { onSession } from "#lib/session/session.ts";
import { forgetOfOthers, type Owner, readOwned, writeOwned } from "#lib/storage/storage.ts";

const prefix = "seen:";

/** Keeps what a screen saw last on this device, for this person in this company, until they sign out. */
export function remember(owner: Owner, name: string, value: unknown): void {
  // A screen that goes because its person has left remembers nothing.
  if (isOwner(owner)) writeOwned(owner, prefix + name, value);
}

/** What this person saw last in this company, when it still has the shape that is asked for. */
export function recall<T>(owner: Owner, name: string, isShape: (value: unknown) => value is T): T | null {
  return readOwned(owner, prefix + name, isShape);
}

// Whoever sits down at this device next finds nothing of it.
onSession(() => forgetOfOthers(currentOwner(), prefix));
