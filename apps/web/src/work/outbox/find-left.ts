import { leftEntries } from "#lib/outbox/left-entries.ts";
import { currentOwner, isOwner } from "#lib/session/owner.ts";
import { currentSession, onSession } from "#lib/session/session.ts";
import { waitingOnDisk } from "#work/attach/on-disk.ts";
import { LeftBehind } from "#work/outbox/left-behind.ts";

let known: readonly LeftBehind[] = [];
const listeners = new Set<() => void>();

/** What others of the company left on this device, as far as it is known. */
export const knownLeftBehind = (): readonly LeftBehind[] => known;

export function onLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Looks for it: what other members of the company of who is signed in did here and never sent. Another company's is not read. */
export async function findLeft(): Promise<void> {
  const owner = currentOwner();
  if (owner === null || currentSession()?.by !== "member") return;
  const found = await leftEntries(({ company, person }) => company === owner.company && person !== owner.person);
  const files = await Promise.all(found.map((one) => waitingOnDisk(one.owner, false)));
  if (!isOwner(owner)) return;
  for (const left of known) left.reread(found.find((one) => one.owner.person === left.owner.person)?.entries ?? []);
  const fresh = found.flatMap((one, n) =>
    known.some((left) => left.owner.person === one.owner.person)
      ? []
      : [new LeftBehind(one.owner, one.entries, files[n] ?? [])],
  );
  change([...known, ...fresh]);
}

function change(all: readonly LeftBehind[]): void {
  known = all;
  for (const listener of listeners) listener();
}

let of = currentOwner();
onSession(() => {
  if (of === null ? currentOwner() === null : isOwner(of)) return;
  of = currentOwner();
  for (const left of known) left.end();
  change([]);
});
