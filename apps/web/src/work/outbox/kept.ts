import { firstShape } from "@millwright/domain/outbox/shapes";
import { readCommand } from "@millwright/domain/work/change/kept-commands";
import type { Author, Entry } from "#lib/outbox/entry.ts";
import { isWritten, keepEntry, loadEntries } from "#lib/outbox/kept-entries.ts";
import { forgetOwned, hasDisk, type Owner, ownedNames, ownersWith, readOwned } from "#lib/storage/storage.ts";

const prefix = "command:";
const isAnything = (_: unknown): _ is unknown => true;
/** Forgets what an earlier build kept, by the id of its entry: it is there until the server has it. */
const forgets = new Map<string, () => void>();

/**
 * What is kept of somebody, the oldest first; with it the commands that builds before this one kept beside the page's
 * settings: of a person their own, of a shared tablet those of all who were at it.
 */
export async function keptEntries(owner: Owner, isTablet: boolean): Promise<Entry[]> {
  const before = keptBefore(owner, isTablet);
  for (const entry of before) {
    await keepEntry(owner, entry);
    if (isWritten(entry.id)) forgetBefore(entry.id);
  }
  const entries = await loadEntries(owner).catch(() => []);
  const missing = before.filter(({ id }) => !entries.some((entry) => entry.id === id));
  return [...entries, ...missing].sort((a, b) => a.at - b.at);
}

/** The same where nothing lasts longer than the page. */
export const keptWithoutDisk = (owner: Owner, isTablet: boolean): Entry[] =>
  hasDisk() ? [] : keptBefore(owner, isTablet);

export function forgetBefore(id: string): void {
  forgets.get(id)?.();
  forgets.delete(id);
}

function keptBefore(owner: Owner, isTablet: boolean): Entry[] {
  const owners = isTablet ? ownersWith(owner.company, prefix) : [owner];
  const all = owners.flatMap((one) => ownedNames(one, prefix).flatMap((name) => entryOf(one, name) ?? []));
  return all.sort((a, b) => a.at - b.at);
}

function entryOf(owner: Owner, name: string): Entry | null {
  const command = readCommand(readOwned(owner, name, isAnything));
  if (command === null) return null;
  const author: Author = { id: owner.person, name: "" };
  const { id, at, orderId: line } = command;
  forgets.set(id, () => forgetOwned(owner, name));
  // Its time was the server's already.
  return { id, at, aheadMs: 0, line, shape: firstShape, author, what: { kind: "work", command } };
}
