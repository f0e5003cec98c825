import type { Owner } from "#lib/storage/storage.ts";

/** A file that a person chose and the server does not have where it belongs yet. */
export interface KeptFile {
  /** A UUID of our own, under which it is sent. */
  id: string;
  name: string;
  type: string;
  /** A camera's File may be gone after a reload; its bytes are not. */
  bytes: ArrayBuffer;
  /** When it was chosen, in milliseconds of the device. */
  at: number;
  /** What it is for: `draft:<name>` of a form, `order:<id>` of an order. */
  place: string;
}

const store = "file";
/** One database for each person in each company: nobody else's page ever opens it. */
const nameOf = ({ company, person }: Owner) => `of:${company}:${person}:files`;

const opened = new Map<string, Promise<IDBDatabase>>();

function open(owner: Owner): Promise<IDBDatabase> {
  const name = nameOf(owner);
  const known = opened.get(name);
  if (known !== undefined) return known;
  const asked = indexedDB.open(name, 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore(store, { keyPath: "id" });
  const coming = answered(asked);
  // A tablet that is given back drops it while it is open.
  void coming.then((database) => database.addEventListener("versionchange", () => database.close())).catch(() => {});
  opened.set(name, coming);
  coming.catch(() => opened.delete(name));
  return coming;
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<T>(owner: Owner, mode: IDBTransactionMode, act: (files: IDBObjectStore) => IDBRequest<T>) {
  const database = await open(owner);
  return answered(act(database.transaction(store, mode).objectStore(store)));
}

/** Keeps a file on this device. A private window or a full disk keeps none: it then lasts as long as the page does. */
export async function keepFile(owner: Owner, file: KeptFile): Promise<void> {
  await inStore(owner, "readwrite", (files) => files.put(file)).catch(() => undefined);
}

export async function dropFile(owner: Owner, id: string): Promise<void> {
  await inStore(owner, "readwrite", (files) => files.delete(id)).catch(() => undefined);
}

/** What this person kept in this company, in the order in which it was chosen. */
export async function keptFiles(owner: Owner): Promise<KeptFile[]> {
  if (!("indexedDB" in globalThis)) return [];
  // Where nothing was ever kept, no database is made to say so.
  const names = await indexedDB.databases().catch(() => []);
  if (!names.some(({ name }) => name === nameOf(owner))) return [];
  const kept = await inStore<KeptFile[]>(owner, "readonly", (files) => files.getAll()).catch(() => []);
  return kept.sort((a, b) => a.at - b.at);
}
