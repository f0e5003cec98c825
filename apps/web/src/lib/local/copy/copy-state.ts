import { connection, onConnection } from "#lib/connection/connection.ts";
import { type KeptRow, type LocalDatabase, openLocal } from "#lib/local/local-database.ts";
import { isSameOwner, localOwner } from "#lib/session/owner.ts";
import type { Owner } from "#lib/storage/storage.ts";

/** Another number has what is kept dropped and asked for anew: rows of an older shape are never read. */
export const copyShape = 3;

/** What is known of the device's copy of the plant's work. */
export interface CopyState {
  shape: number;
  /** Names the rows of this copy: those of one that is on its way have another number. */
  copy: number;
  /** The company's version that the rows are of, and the plant's day (YYYY-MM-DD). */
  since: number;
  day: string;
  /** Whether its reader saw money when it was begun: with another answer it is asked for whole. */
  seesMoney?: boolean;
  /** When the server said so, in milliseconds since 1970. */
  asOfMs: number;
  /** How many orders there are, and how many open ones were left out since there are too many. */
  orders: number;
  leftOut: number;
  /** About how much its rows take, in bytes. */
  bytes: number;
}

/** What says, beside the database, that there is a copy: where the browser deleted it, that is told. */
export const copiedMark = "copied";

const key = "copy";
/** The kind under which rows of a copy are kept. */
export const keptKind = ({ copy }: Pick<CopyState, "copy">, kind: string): string => `${copy}/${kind}`;

/** The rows of a kind, as a copy has them. */
export const rowsOf = (database: LocalDatabase, state: Pick<CopyState, "copy">, kind: string): Promise<KeptRow[]> =>
  database.getAllFromIndex("row", "kind", keptKind(state, kind));

function isState(value: unknown): value is CopyState {
  return Object(value).shape === copyShape && typeof Object(value).asOfMs === "number";
}

/** What is kept of somebody; null where nothing is, or nothing that this build can read. */
export async function readState(
  database: LocalDatabase,
  meta?: { get(key: string): Promise<unknown> },
): Promise<CopyState | null> {
  const stored = await (meta === undefined ? database.get("meta", key) : meta.get(key));
  return isState(stored) ? stored : null;
}

export type MetaStore = { put(value: unknown, key: string): Promise<unknown> };
export const writeState = (meta: MetaStore, state: CopyState): Promise<unknown> => meta.put(state, key);

let read: { owner: Owner; state: Promise<CopyState | null> } | null = null;
let known: Map<string, Promise<unknown[]>> = new Map();

/** The state of the copy of who is here now. */
export async function copyState(): Promise<CopyState | null> {
  const owner = localOwner();
  if (owner === null) return null;
  if (read === null || !isSameOwner(read.owner, owner)) {
    forgetRead();
    read = { owner, state: openLocal(owner).then(readState) };
    read.state.catch(forgetRead);
  }
  return read.state;
}

/** What was read is read anew: the copy has changed, or is another one's. */
export function forgetRead(): void {
  read = null;
  known = new Map();
}

// With the server there nobody reads the copy: it takes no memory.
onConnection(() => connection() === "there" && forgetRead());

/** The rows of a kind, read once for all who ask while the server is away. */
export async function copiedRows(kind: string): Promise<unknown[]> {
  const owner = localOwner();
  const state = await copyState();
  if (owner === null || state === null) return [];
  const found = known.get(kind);
  if (found !== undefined) return found;
  const rows = openLocal(owner).then(async (database) => {
    const rows = await rowsOf(database, state, kind);
    return rows.map(({ row }) => row);
  });
  known.set(kind, rows);
  rows.catch(forgetRead);
  return rows;
}

/** One row; undefined where there is none. */
export async function copiedRow(kind: string, id: string): Promise<unknown> {
  const owner = localOwner();
  const state = await copyState();
  if (owner === null || state === null) return undefined;
  return (await (await openLocal(owner)).get("row", [keptKind(state, kind), id]))?.row;
}
