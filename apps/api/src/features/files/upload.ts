import { randomUUID } from "node:crypto";
import { limits } from "@millwright/contract/limits";
import { displayName, extensionOf } from "@millwright/domain/files/file-name";
import type { FileStore } from "#adapters/file-store.ts";
import type { Received } from "#adapters/files/upload-staging.ts";
import type { CompanyDb } from "#db/database.ts";
import { contentTypeOf, type FileExtension, isAccepted, isPhoto } from "#features/files/content.ts";
import { findSameFile, insertFile, type NewFile } from "#features/files/files.queries.ts";
import { keyOf } from "#features/files/keys.ts";
import { readPhotoHeader } from "#features/files/picture-header.ts";
import { drawLater } from "#features/files/pictures.ts";
import { withoutPrivateData } from "#features/files/private-data/private-data.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";
import { limitConcurrency } from "#http/limits/limit-concurrency.ts";
import type { Upload } from "#http/request/upload.ts";

/** What came is looked through in turns of the companies, one of each at a time: beside one that sends many, others do their work. */
const takeTurn = limitConcurrency("upload", { atOnce: 2, share: 1, waiting: 300, ofOne: 60, beyond: 100 });

export interface Uploading {
  /** The UUID that the sender made for the file; undefined when it made none. */
  id: string | undefined;
  by: Actor;
  now: Temporal.Instant;
  /** The SHA-256 of the bytes as their sender has them, in hex. */
  sha256?: string | undefined;
}

/** Writes the row of what was taken in, if none is there. @throws Refusal `idempotency_conflict` when its id is of other bytes. */
export async function writeTaken(
  db: CompanyDb,
  { isDrawable, ...file }: Taken,
): Promise<{ isNew: boolean; json: string }> {
  const json = await insertFile(db, file);
  if (json === null) return { isNew: false, json: (await findSameFile(db, file)) ?? refuse("idempotency_conflict") };
  if (isDrawable) await drawLater(db, file.id, file.uploadedAt);
  return { isNew: true, json };
}

interface Taken extends NewFile {
  /** Whether a picture of it is drawn, once the upload is answered. */
  isDrawable: boolean;
}

/**
 * Keeps the bytes of a file; nothing of one that is refused.
 * @throws Refusal `unsupported_file` when its name or content is not of an accepted kind, `too_large` also of a photo that
 * takes too much to be drawn, `empty_file`, `conflict` (come again) when other bytes came than were sent
 */
export async function takeIn(
  store: FileStore,
  upload: Upload,
  { id = randomUUID(), by, now, sha256: claimedSha }: Uploading,
): Promise<Taken> {
  const name = displayName(upload.name, limits.fileName);
  const extension = extensionOf(name);
  if (!isAccepted(extension)) {
    upload.discard();
    return refuse("unsupported_file");
  }
  const received = await store.receive(upload.stream);
  try {
    if (upload.isTooLarge()) return refuse("too_large");
    const isWhole = claimedSha === undefined || claimedSha === received.sha256.toString("hex");
    if (!isWhole) return refuse("conflict", { retryAfterSeconds: 1, sentence: "arrived_otherwise" });
    const stored = await takeTurn(() => keepShared(store, received, { extension, by }), by.companyId);
    // Of what was sent: sent again, it is the same file.
    return { id, name, ...stored, sha256: received.sha256, uploadedBy: by.username, uploadedAt: now };
  } finally {
    await received.discard();
  }
}

/** Looks through what came, and keeps of it what others may have. */
async function keepShared(
  store: FileStore,
  received: Received,
  { extension, by }: { extension: FileExtension; by: Actor },
): Promise<Pick<Taken, "size" | "storedFilename" | "contentType" | "isDrawable">> {
  const contentType = await acceptedType(received, extension);
  const storedFilename = `${randomUUID()}.${extension}`;
  const isDrawable = isPhoto(contentType) && (await isDrawablePhoto(received.path));
  const shared = await withoutPrivateData(store, received, contentType);
  await store.keep(shared, keyOf(by.companyId, storedFilename)).finally(() => shared.discard());
  return { size: shared.size, storedFilename, contentType, isDrawable };
}

async function isDrawablePhoto(path: string): Promise<boolean> {
  const header = await readPhotoHeader(path);
  if (header === "too_large") refuse("too_large", { sentence: "photo_too_large" });
  return header === "drawable";
}

async function acceptedType(received: Received, extension: FileExtension): Promise<string> {
  if (received.size === 0) return refuse("empty_file");
  const sentence = extension === "heic" || extension === "heif" ? "heic_unreadable" : undefined;
  return (await contentTypeOf(received.path, extension)) ?? refuse("unsupported_file", { sentence });
}
