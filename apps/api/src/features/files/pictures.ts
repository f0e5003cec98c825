import { Readable } from "node:stream";
import type { FileStore } from "#adapters/file-store.ts";
import type { CompanyDb, Database } from "#db/database.ts";
import { announce, type LiveEventKind } from "#db/transaction/announce.ts";
import { leaveWork } from "#db/transaction/waiting-work.ts";
import { isHeif } from "#features/files/content.ts";
import { type FileRow, findFile } from "#features/files/files.queries.ts";
import { keyOf, madePictureKeyOf, thumbnailKeyOf } from "#features/files/keys.ts";
import { deleteUndrawn, insertUndrawn, markDrawn, type Undrawn } from "#features/files/pictures.queries.ts";
import { shownPictureOf, thumbnailOf } from "#features/files/thumbnail.ts";

const mostTries = 3;

/** Has a picture of a photo drawn once this transaction is committed. */
export async function drawLater(db: CompanyDb, fileId: string, at: Temporal.Instant): Promise<void> {
  await insertUndrawn(db, fileId, at);
  leaveWork(db, "pictures");
}

export interface Drawing {
  db: Pick<Database, "inCompany" | "inIdentity">;
  files: FileStore;
  clock: () => Temporal.Instant;
  /** Told of a photo that could not be read or whose picture could not be kept; it is tried again. */
  onError: (error: unknown) => void;
}

/** Draws the picture of one photo that was taken over. */
export async function drawOne({ db, files }: Drawing, { companyId, fileId, tries }: Undrawn, stopping?: AbortSignal) {
  const file = await db.inCompany(companyId, (inDb) => findFile(inDb, fileId));
  const photo = file && tries <= mostTries ? await files.read(keyOf(companyId, file.storedFilename)) : null;
  const drawn = file && photo ? await picturesOf(file, photo, stopping) : null;
  // What a stop cut off is drawn by the next who looks.
  if (stopping?.aborted && drawn === null) return;
  const keys = { small: thumbnailKeyOf, shown: madePictureKeyOf };
  for (const name of ["shown", "small"] as const) {
    const bytes = drawn?.[name];
    if (file && bytes) await files.put(keys[name](companyId, file.storedFilename), bytes);
  }
  const isKept = await db.inCompany(companyId, (inDb) => settle(inDb, fileId, drawn !== null));
  if (!file || drawn === null || isKept) return;
  for (const keyOfPicture of Object.values(keys)) await files.remove(keyOfPicture(companyId, file.storedFilename));
}

interface Pictures {
  small: Buffer;
  /** Of what browsers don't show, in its place. */
  shown: Buffer | null;
}

/** What is drawn of a photo; null of one that can't be. */
async function picturesOf(
  { contentType }: Pick<FileRow, "contentType">,
  photo: Readable,
  stopping?: AbortSignal,
): Promise<Pictures | null> {
  const shown = isHeif(contentType) ? await shownPictureOf(photo, stopping) : null;
  if (isHeif(contentType) && shown === null) return null;
  const small = await thumbnailOf(shown === null ? photo : Readable.from([shown]), stopping);
  return small && { small, shown };
}

/** Answers whether the file has its picture now. */
async function settle(db: CompanyDb, fileId: string, isDrawn: boolean): Promise<boolean> {
  await deleteUndrawn(db, fileId);
  const drawn = isDrawn ? await markDrawn(db, fileId) : null;
  if (drawn === null) return false;
  announceIf(db, "workOrder", drawn.workOrderId);
  announceIf(db, "machine", drawn.machineId);
  announceIf(db, "part", drawn.partId);
  announceIf(db, "assignee", drawn.assigneeId);
  announceIf(db, "request", drawn.requestId);
  announceIf(db, "comment", drawn.talkedAboutId);
  return true;
}

function announceIf(db: CompanyDb, kind: LiveEventKind, id: string | null): void {
  if (id !== null) announce(db, { kind, id });
}
