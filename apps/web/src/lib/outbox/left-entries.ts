import type { FileNote } from "#lib/local/file-notes.ts";
import type { Entry } from "#lib/outbox/entry.ts";
import { loadEntries } from "#lib/outbox/kept-entries.ts";
import { isUnsent } from "#lib/outbox/places.ts";
import { databaseNames, type Owner } from "#lib/storage/storage.ts";

/** What somebody did on this device and the server does not have. */
export interface Left {
  owner: Owner;
  /** The oldest first. */
  entries: readonly Entry[];
  /** Photos and files that wait for their order, or that the server refused. Of entries and these, one is there at least. */
  files: readonly FileNote[];
}

const nothing: ReadonlySet<string> = new Set();

/** What is kept on this device of those who are asked for; nothing where a browser keeps nothing, or names no databases. */
export async function leftEntries(isAsked: (owner: Owner) => boolean): Promise<Left[]> {
  const names = await databaseNames();
  if (names.length === 0) return [];
  const { openLocal, ownerOfLocal } = await import("#lib/local/local-database.ts");
  const { fileNotes } = await import("#lib/local/file-notes.ts");
  const owners = names.flatMap((name) => ownerOfLocal(name) ?? []).filter(isAsked);
  // What a newer build keeps is not read: its person finds it.
  const all = owners.map(async (owner) => {
    const entries = await loadEntries(owner).catch(() => []);
    const notes = await openLocal(owner).then(fileNotes, () => []);
    // What goes with an entry is counted as that.
    return { owner, entries, files: notes.filter((note) => isUnsent(note, nothing)) };
  });
  return (await Promise.all(all)).filter(({ entries, files }) => entries.length + files.length > 0);
}

/** How much was done on this device and not sent, of those who are asked for. */
export async function countUnsent(isAsked: (owner: Owner) => boolean): Promise<number> {
  const all = await leftEntries(isAsked);
  return all.reduce((sum, { entries, files }) => sum + entries.length + files.length, 0);
}
