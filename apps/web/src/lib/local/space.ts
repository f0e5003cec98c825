import { type CopyState, keptKind, readState, rowsOf, writeState } from "#lib/local/copy/copy-state.ts";
import { allManuals, allPictures, mostPictureBytes } from "#lib/local/copy/picture-names.ts";
import { waitingFileBytes } from "#lib/local/file-notes.ts";
import type { LocalDatabase } from "#lib/local/local-database.ts";
import { isFull } from "#lib/storage/full.ts";

/** What this device keeps of somebody: the copy with its pictures, beside the photos that wait. These are kept beyond it too. */
export const mostLocalBytes = 50_000_000;

/** How many bytes the copy's pictures may have beside its rows and what waits; below zero where those are too many. */
export async function pictureSpace(database: LocalDatabase, state: CopyState): Promise<number> {
  return mostLocalBytes - state.bytes - (await waitingFileBytes(database));
}

/** Holds what is kept to its bound: the copy's pictures give way, then the orders that were completed first. Open work stays. */
export async function keepWithinBound(database: LocalDatabase): Promise<void> {
  const known = await readState(database);
  if (known === null) return;
  const pictures = await database.getAllKeys("blob", allPictures());
  const knownSpace = await pictureSpace(database, known);
  if (knownSpace >= 0 && picturesIn(knownSpace) >= pictures.length) return;
  // What changed was counted beside what it took the place of.
  const state = { ...known, bytes: await rowBytes(database, known) };
  const space = await pictureSpace(database, state);
  await dropBlobs(database, pictures.slice(picturesIn(space)));
  if (space < 0) await dropCompleted(database, state, -space);
}

/** How many pictures have room in so many bytes, each as large as one may be. */
export const picturesIn = (bytes: number): number => Math.max(0, Math.floor(bytes / mostPictureBytes));

/**
 * Writes what a person did. Where the disk is full, the copy makes room for it: manuals, its pictures, then completed orders.
 * @throws what the disk says, a QuotaExceededError where there is no room even so
 */
export async function writeMakingSpace(database: LocalDatabase, write: () => Promise<unknown>): Promise<void> {
  const cleanups = [
    async () => dropBlobs(database, await database.getAllKeys("blob", allManuals())),
    async () => dropBlobs(database, await database.getAllKeys("blob", allPictures())),
    async () => {
      const state = await readState(database);
      if (state !== null) await dropCompleted(database, state, Number.POSITIVE_INFINITY);
    },
  ];
  for (const freeSpace of cleanups) {
    const error = await write().then(
      () => null,
      (cause: unknown) => ({ cause }),
    );
    if (error === null) return;
    if (!isFull(error.cause)) throw error.cause;
    await freeSpace().catch(() => undefined);
  }
  await write();
}

async function dropBlobs(database: LocalDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const drop = database.transaction("blob", "readwrite");
  for (const id of ids) void drop.store.delete(id);
  await drop.done;
}

/** Lets go of the orders that were completed first, until so many bytes are free, and counts what is left. */
async function dropCompleted(database: LocalDatabase, state: CopyState, bytes: number): Promise<void> {
  const rows = await rowsOf(database, state, "workOrder");
  const completed = rows
    .filter(({ row }) => Object(row).order?.status === "Completed")
    .sort((a, b) => completedMs(a.row) - completedMs(b.row));
  const drop = database.transaction("row", "readwrite");
  let [freed, gone] = [0, 0];
  for (const { kind, id, row } of completed) {
    if (freed >= bytes) break;
    freed += sizeOf(row);
    gone += 1;
    void drop.store.delete([kind, id]);
  }
  await drop.done;
  // On its own: what is deleted stays so, also where the disk has no room for the count.
  const left = { orders: state.orders - gone, bytes: Math.max(0, state.bytes - freed) };
  const write = database.transaction("meta", "readwrite");
  await Promise.all([writeState(write.store, { ...state, ...left }), write.done]);
}

const completedMs = (row: unknown): number => Date.parse(Object(row).order?.completed_at ?? "") || 0;

async function rowBytes(database: LocalDatabase, state: CopyState): Promise<number> {
  // "0" comes after "/", with which the kinds of a copy go on.
  const ofCopy = IDBKeyRange.bound([keptKind(state, "")], [`${state.copy}0`]);
  return (await database.getAll("row", ofCopy)).reduce((all, { row }) => all + sizeOf(row), 0);
}

/** About how much a row takes on the disk, in bytes. */
export const sizeOf = (row: unknown): number => JSON.stringify(row).length;
