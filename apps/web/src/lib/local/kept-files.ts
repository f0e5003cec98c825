import { openDB } from "idb";
import { newId } from "#lib/api/new-id.ts";
import { type FileNote, fileKey, fileNotes } from "#lib/local/file-notes.ts";
import { durable, type LocalDatabase, openLocal } from "#lib/local/local-database.ts";
import { keepWithinBound, writeMakingSpace } from "#lib/local/space.ts";
import { databaseNames, type Owner } from "#lib/storage/storage.ts";

/** A file that waits, with what is known of it. A camera's File may be gone after a reload; its bytes are not. */
export interface KeptFile {
  note: FileNote;
  bytes: ArrayBuffer;
}

/**
 * Keeps a file on this device: it is on the disk once this resolves.
 * @throws what the disk says, a QuotaExceededError where it has no room even without the copy's pictures
 */
export async function keepFile(owner: Owner, file: KeptFile): Promise<void> {
  const database = await openLocal(owner);
  await writeMakingSpace(database, () => write(database, file));
  await keepWithinBound(database).catch(() => undefined);
}

async function write(database: LocalDatabase, { note, bytes }: KeptFile): Promise<void> {
  const key = fileKey(note.id);
  const put = database.transaction(["meta", "blob"], "readwrite", durable);
  try {
    await Promise.all([
      put.objectStore("meta").put(note, key),
      put.objectStore("blob").put({ id: key, bytes }),
      put.done,
    ]);
  } catch (error) {
    // A request only says that all was given up; why, its transaction does.
    throw put.error ?? error;
  }
}

/** Writes down what is known of a file anew, where it is kept. */
export async function noteFile(owner: Owner, note: FileNote): Promise<void> {
  const key = fileKey(note.id);
  const { store, done } = (await openLocal(owner)).transaction("meta", "readwrite", durable);
  if ((await store.count(key)) > 0) await store.put(note, key);
  await done;
}

export async function dropFile(owner: Owner, id: string): Promise<void> {
  const key = fileKey(id);
  const drop = (await openLocal(owner)).transaction(["meta", "blob"], "readwrite");
  void drop.objectStore("meta").delete(key);
  void drop.objectStore("blob").delete(key);
  await drop.done;
}

/**
 * What is kept of somebody, in the order in which it was chosen; with it what builds before this one kept in a database of its
 * own: of a person theirs, of a shared tablet those of all who were at it.
 */
export async function keptFiles(owner: Owner, isTablet: boolean): Promise<KeptFile[]> {
  await takeOver(owner, isTablet);
  const database = await openLocal(owner);
  const all: KeptFile[] = [];
  for (const note of await fileNotes(database)) {
    const blob = await database.get("blob", fileKey(note.id));
    if (blob !== undefined) all.push({ note, bytes: blob.bytes });
  }
  return all;
}

const suffixBefore = ":files";
const storeBefore = "file";

/** Takes over file by file what is in the databases of earlier builds, and deletes those that are empty then. */
export async function takeOver(owner: Owner, isTablet: boolean): Promise<void> {
  for (const name of await databaseNames()) {
    const person = personOf(name, owner.company);
    if (person === null || (!isTablet && person !== owner.person)) continue;
    await empty(name, owner, person).catch(() => undefined);
  }
}

function personOf(name: string, company: string): string | null {
  const start = `of:${company}:`;
  if (!name.startsWith(start) || !name.endsWith(suffixBefore)) return null;
  return name.slice(start.length, -suffixBefore.length);
}

async function empty(name: string, owner: Owner, person: string): Promise<void> {
  const before = await openDB(name);
  try {
    if (before.objectStoreNames.contains(storeBefore)) {
      for (const id of await before.getAllKeys(storeBefore)) {
        const file = fileOf(await before.get(storeBefore, id), person);
        if (file !== null) await keepFile(owner, file);
        await before.delete(storeBefore, id);
      }
    }
  } finally {
    before.close();
  }
  indexedDB.deleteDatabase(name);
}

function fileOf(value: unknown, person: string): KeptFile | null {
  const { id, name, type, bytes, at, place } = Object(value);
  if (!(bytes instanceof ArrayBuffer) || typeof id !== "string" || typeof place !== "string") return null;
  const note = { id, name: String(name), type: String(type), size: bytes.byteLength, at: Number(at), place };
  // Its time was the server's already.
  return { note: { ...note, aheadMs: 0, author: { id: person, name: "" }, command: newId() }, bytes };
}
