import type { Readable } from "node:stream";
import { limits } from "@millwright/contract/limits";
import type { FileStore } from "#adapters/file-store.ts";
import { DatabaseUnavailable } from "#db/connection/unavailable.ts";
import type { CompanyDb, Database } from "#db/database.ts";
import { systemAt } from "#db/transaction/acting.ts";
import { everyCompanyId } from "#features/companies/companies.ts";
import { getFile, thumbnailBytesOf } from "#features/files/download.ts";
import {
  carryFilesOf,
  countFiles,
  deleteFiles,
  deleteOtherFiles,
  type FileOwner,
  giveFilesTo,
  isOwnPhoto,
  listOwnFiles,
  lockFiles,
  markKeptFiles,
  takeBackFilesOf,
  undeleteFiles,
} from "#features/files/files.queries.ts";
import { keyOf, removeBytes } from "#features/files/keys.ts";
import { takeUndrawn } from "#features/files/pictures.queries.ts";
import { type Drawing, drawOne } from "#features/files/pictures.ts";
import { keepRedrawn, redrawn } from "#features/files/redrawn.ts";
import { claimSweepable, forgetFiles } from "#features/files/sweep.queries.ts";
import { takeIn, type Uploading, writeTaken } from "#features/files/upload.ts";
import type { FileAnswer } from "#http/answer/answers.ts";
import type { Actor, Effect } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import type { Upload } from "#http/request/upload.ts";

const looseFor = Temporal.Duration.from({ hours: 24 });
const deletedFor = Temporal.Duration.from({ hours: limits.removedFileDays * 24 });

/** A file whose row is written. */
export interface Written {
  id: string;
  json: string;
}

/**
 * Keeps the bytes of a file, then writes its row and does what is to be done with it, in one transaction. Nothing is kept of
 * a file that is refused. The same bytes under the same id are the file that is there.
 * @throws Refusal `unsupported_file` when its name or content is not of an accepted kind, `too_large` also of a photo that
 * takes too much to be drawn, `empty_file`, `idempotency_conflict` when other bytes have its id.
 */
export async function takeFile<T>(
  store: FileStore,
  upload: Upload,
  inCompanyOnce: Effect["inCompanyOnce"],
  uploading: Uploading,
  finish: (db: CompanyDb, file: Written) => Promise<T>,
): Promise<T> {
  const file = await takeIn(store, upload, uploading);
  const discard = () => removeBytes(store, uploading.by.companyId, file.storedFilename);
  try {
    const content = `${file.name}\n${file.sha256.toString("hex")}`;
    const written = { isNew: true };
    const answer = await inCompanyOnce(async (db) => {
      const { isNew, json } = await writeTaken(db, file);
      written.isNew = isNew;
      return finish(db, { id: file.id, json });
    }, content);
    if (!written.isNew) await discard();
    return answer;
  } catch (error) {
    // Of a database out of reach it is not known whether the row was written: bytes without a row harm less than the reverse.
    if (!(error instanceof DatabaseUnavailable)) await discard();
    throw error;
  }
}

/**
 * Makes these the files of an order, a machine or a part: takes in those that belong to nobody yet, keeps its own, and deletes
 * its own that are not among them. The caller holds the owner's row, and announces. Answers whether that changed anything.
 * @throws Refusal `unknown_reference` when one is not there or belongs to another thing.
 */
export async function attachFiles(
  db: CompanyDb,
  owner: FileOwner,
  wantedIds: string[],
  by: Actor,
  field = "files",
): Promise<boolean> {
  const taken = await takeFiles(db, owner, wantedIds, field);
  return (await deleteOtherFiles(db, owner, wantedIds, by.username)) > 0 || taken;
}

/** Locks a file that is there. @throws Refusal `unknown_reference` */
export async function requireFile(db: CompanyDb, id: string, field: string): Promise<void> {
  if ((await lockFiles(db, [id])).length === 0) refuse("unknown_reference", { fields: { [field]: "invalid" } });
}

/**
 * Makes a file the one of an outside service: one that belongs to nothing yet becomes its own, as one is that it had before,
 * and one of its order stays the order's. Other files of its own are deleted. @throws Refusal `unknown_reference`
 */
export async function takeServiceFile(
  db: CompanyDb,
  { outsideServiceId, workOrderId }: { outsideServiceId: string; workOrderId: string },
  fileId: string | null,
  by: Actor,
): Promise<void> {
  const owner = { outsideServiceId };
  if (fileId !== null) {
    await undeleteFiles(db, owner, [fileId]);
    const [file] = await lockFiles(db, [fileId]);
    if (file?.workOrderId !== workOrderId) await takeFiles(db, owner, [fileId], "file_id");
  }
  await deleteOtherFiles(db, owner, fileId === null ? [] : [fileId], by.username);
}

/** The same, beside those that it has. @throws Refusal `unknown_reference`; `invalid` of more than a thing can have. */
export async function addFiles(db: CompanyDb, owner: FileOwner, ids: string[], field = "files"): Promise<boolean> {
  const taken = await takeFiles(db, owner, ids, field);
  if (taken && (await listOwnFiles(db, owner)).length > limits.filesPerThing) {
    const values = { n: limits.filesPerThing };
    refuse("invalid", { sentence: "too_many_files", values, fields: { [field]: "too_long" } });
  }
  return taken;
}

async function takeFiles(db: CompanyDb, owner: FileOwner, ids: string[], field: string): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return false;
  const found = await lockFiles(db, wanted);
  if (found.length < wanted.length) refuse("unknown_reference", { fields: { [field]: "invalid" } });
  const [ownerId] = Object.values(owner);
  for (const { id: _, ...owners } of found) {
    const heldBy = Object.values(owners).find((owner) => owner !== null) ?? null;
    if (heldBy !== null && heldBy !== ownerId) refuse("unknown_reference", { fields: { [field]: "invalid" } });
  }
  return (await giveFilesTo(db, owner, wanted)) > 0;
}

/** Deletes some of the owner's files; what it has no longer changes nothing. @throws Refusal `unknown_reference` */
export async function removeFiles(db: CompanyDb, owner: FileOwner, ids: string[], by: Actor): Promise<boolean> {
  if ((await countFiles(db, ids)) < new Set(ids).size) refuse("unknown_reference", { fields: { files: "invalid" } });
  return (await deleteFiles(db, owner, ids, by.username)) > 0;
}

/** A repair has the photos of the request that it was made of, which keeps them too. */
export function carryFiles(db: CompanyDb, from: { requestId: string }, to: { workOrderId: string }): Promise<void> {
  return carryFilesOf(db, from.requestId, to.workOrderId);
}

/** A repair has the photos of the failed answer that opened it, which keeps them too. */
export async function shareFiles(db: CompanyDb, ids: readonly string[], to: { workOrderId: string }): Promise<void> {
  await giveFilesTo(db, to, [...ids]);
}

/** Takes them back. */
export function takeBackFiles(db: CompanyDb, to: { requestId: string }, from: { workOrderId: string }): Promise<void> {
  return takeBackFilesOf(db, to.requestId, from.workOrderId);
}

/** Whether the owner has this file, and it is a picture. */
export function isPhotoOf(db: CompanyDb, owner: FileOwner, fileId: string): Promise<boolean> {
  return isOwnPhoto(db, owner, fileId);
}

/**
 * Has devices keep these files of the owner, and none of its others; what belongs to nobody yet becomes one of them. Answers
 * whether that changed anything. @throws Refusal `unknown_reference`, and `invalid` as `addFiles` does
 */
export async function keepFilesOnDevices(db: CompanyDb, owner: FileOwner, ids: string[]): Promise<boolean> {
  const taken = await addFiles(db, owner, ids, "kept_file_ids");
  return (await markKeptFiles(db, owner, ids)) > 0 || taken;
}

/** The files of an order that are not deleted. */
export function listFileIds(db: CompanyDb, owner: FileOwner): Promise<string[]> {
  return listOwnFiles(db, owner);
}

/** Gives an order the files again that it had: those that came since are deleted, those that went are there again. */
export async function restoreFiles(db: CompanyDb, owner: FileOwner, ids: string[], by: Actor): Promise<void> {
  await undeleteFiles(db, owner, ids);
  await deleteOtherFiles(db, owner, ids, by.username);
}

/**
 * Removes, in every company, the files that nothing took for 24 hours and those deleted 30 days ago, with their bytes.
 * Answers how many.
 */
export async function sweepLooseFiles(
  deps: { db: Database; files: FileStore },
  now: Temporal.Instant,
): Promise<number> {
  let swept = 0;
  for (const companyId of await everyCompanyId(deps.db)) {
    swept += await sweepCompany(deps, companyId, now);
  }
  return swept;
}

async function sweepCompany(
  { db, files }: { db: Database; files: FileStore },
  companyId: string,
  now: Temporal.Instant,
): Promise<number> {
  const limits = { looseBefore: now.subtract(looseFor), deletedBefore: now.subtract(deletedFor), now };
  const sweeper = systemAt("sweep-files");
  const claimed = await db.inCompany(companyId, (inDb) => claimSweepable(inDb, limits), sweeper);
  if (claimed.length === 0) return 0;
  for (const { storedFilename } of claimed) await removeBytes(files, companyId, storedFilename);
  const ids = claimed.map(({ id }) => id);
  await db.inCompany(companyId, (inDb) => forgetFiles(inDb, ids), sweeper);
  return claimed.length;
}

/** The small picture of the photo that an owner has. @throws Refusal `not_found` while there is none. */
export async function pictureOf(
  store: FileStore,
  inCompany: <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>,
  owner: FileOwner,
  by: Actor,
): Promise<FileAnswer> {
  const file = await inCompany(async (db) => {
    const [id] = await listOwnFiles(db, owner);
    return getFile(db, id ?? refuse("not_found"));
  });
  return thumbnailBytesOf(store, file, by);
}

/** The bytes of a file that a company has. @throws when they are gone. */
export function readBytes(store: FileStore, companyId: string, storedFilename: string): Promise<Readable> {
  return store.read(keyOf(companyId, storedFilename));
}

/** As long as a node may take over a photo before another one tries it. */
const lease = Temporal.Duration.from({ minutes: 2 });

/**
 * Draws the pictures of photos that have none yet, one at a time, and of each company one in a round, so that nobody waits
 * for all of somebody else's. A photo that can't be drawn stays without.
 */
export async function drawPictures(drawing: Drawing, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const now = drawing.clock();
    const round = await drawing.db.inIdentity((db) => takeUndrawn(db, now, now.add(lease)));
    for (const undrawn of round) {
      if (stopping?.aborted) return;
      await drawOne(drawing, undrawn, stopping).catch(drawing.onError);
    }
    if (round.length === 0) return;
  }
}

/**
 * A stranger's photo as a JPEG of at most `side` pixels, with nothing of what they sent but what can be seen.
 * @throws Refusal `empty_file`, `too_large`, `unsupported_file`, `unavailable` where too many wait to be drawn
 */
export function redrawnPhoto(...drawing: Parameters<typeof redrawn>): Promise<Buffer> {
  return redrawn(...drawing);
}

/** Keeps a drawn photo as a file of nothing yet, between what is to hold and what follows, in one transaction. */
export function keepRedrawnPhoto(...keeping: Parameters<typeof keepRedrawn>): Promise<void> {
  return keepRedrawn(...keeping);
}

/** The small picture of one file. @throws Refusal `not_found` */
export async function smallPictureOf(
  store: FileStore,
  inCompany: <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T>,
  fileId: string,
  companyId: string,
): Promise<FileAnswer> {
  return thumbnailBytesOf(store, await inCompany((db) => getFile(db, fileId)), { companyId });
}
