import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Owner } from "#lib/storage/storage.ts";

/** What waits for the server, in the order in which it was done. */
export interface KeptEntry {
  /** A UUID of our own, under which it is sent. */
  id: string;
  /** When it was done, in milliseconds of the device; later ones have later times. */
  at: number;
}

/** The bytes of a file that was chosen here, or of a picture or manual that was brought here. */
export interface KeptBlob {
  id: string;
  /** A camera's File may be gone after a reload; its bytes are not. */
  bytes: ArrayBuffer;
}

/** A thing as the server said it. */
export interface KeptRow {
  kind: string;
  id: string;
  /** Never changed by a newer build: rows of another shape are dropped and asked for anew. */
  row: unknown;
  /** When an answer to something that was done here brought it (ms since 1970); missing of what a pull brought. */
  answeredAtMs?: number;
}

export interface LocalSchema extends DBSchema {
  command: { key: string; value: KeptEntry };
  blob: { key: string; value: KeptBlob };
  row: { key: [kind: string, id: string]; value: KeptRow; indexes: { kind: string } };
  meta: { key: string; value: unknown };
}

export type LocalDatabase = IDBPDatabase<LocalSchema>;

const version = 1;
const suffix = ":local";

/** One database for each person in each company, or for each shared tablet: nobody else's page ever opens it. */
export const localName = ({ company, person }: Owner): string => `of:${company}:${person}${suffix}`;

/** Whose a database of that name is; null of another. */
export function ownerOfLocal(name: string): Owner | null {
  const [, company, person] = name.endsWith(suffix) ? name.slice(0, -suffix.length).split(":") : [];
  return company === undefined || person === undefined ? null : { company, person };
}

const opened = new Map<string, Promise<LocalDatabase>>();

/** Opens what is kept of somebody on this device. Rejects where a browser keeps nothing, as in some private windows. */
export function openLocal(owner: Owner): Promise<LocalDatabase> {
  const name = localName(owner);
  const known = opened.get(name);
  if (known !== undefined) return known;
  const forget = () => void opened.delete(name);
  const coming = openDB<LocalSchema>(name, version, {
    upgrade: (database) => {
      for (const store of ["command", "blob"] as const) database.createObjectStore(store, { keyPath: "id" });
      database.createObjectStore("row", { keyPath: ["kind", "id"] }).createIndex("kind", "kind");
      database.createObjectStore("meta");
    },
    // A tablet that is given back drops it, and a newer build opens it anew, while it is open here.
    blocking: (_, __, event) => {
      forget();
      if (event.target instanceof IDBDatabase) event.target.close();
    },
    terminated: forget,
  });
  opened.set(name, coming);
  coming.catch(forget);
  return coming;
}

/** Of a transaction that is on the disk before it is done: what a person did outlives a battery. */
export const durable = { durability: "strict" } as const;
