import { randomUUID } from "node:crypto";
import { limits } from "@millwright/contract/limits";
import { displayName, extensionOf } from "@millwright/domain/file-name";
import type { CompanyDb } from "#db/database.ts";
import { DatabaseUnavailable } from "#db/unavailable.ts";
import { contentTypeOf, type FileExtension, isAccepted, isPhoto } from "#features/files/content.ts";
import { insertFile, type NewFile } from "#features/files/files.queries.ts";
import { keyOf, removeBytes } from "#features/files/keys.ts";
import { readPhotoHeader } from "#features/files/picture-header.ts";
import { drawLater } from "#features/files/pictures.ts";
import { type JsonText, jsonText } from "#http/answers.ts";
import type { Effect, Member } from "#http/context.ts";
import { refuse } from "#http/refusal.ts";
import type { Upload } from "#http/upload.ts";
import type { FileStore } from "#outside/file-store.ts";
import type { Received } from "#outside/files/reception.ts";

interface Uploading {
  by: Member;
  now: Temporal.Instant;
}

/**
 * Keeps the bytes of a file, then writes its row. Nothing is kept of a file that is refused.
 * @throws Refusal `unsupported_file` when its name or content is not of an accepted kind, `too_large` also of a photo that
 * takes too much to be drawn, `empty_file`.
 */
export async function storeUpload(
  store: FileStore,
  upload: Upload,
  inCompanyOnce: Effect["inCompanyOnce"],
  uploading: Uploading,
): Promise<JsonText> {
  const { isDrawable, ...file } = await takeIn(store, upload, uploading);
  try {
    const sent = `${file.name}\n${file.sha256.toString("hex")}`;
    const write = async (db: CompanyDb) => {
      const wire = await insertFile(db, file);
      if (isDrawable) await drawLater(db, file.id, uploading.now);
      return jsonText(wire);
    };
    return await inCompanyOnce(write, sent);
  } catch (error) {
    // Of a database out of reach it is not known whether the row was written: bytes without a row harm less than the reverse.
    if (!(error instanceof DatabaseUnavailable)) await removeBytes(store, uploading.by.companyId, file.storedFilename);
    throw error;
  }
}

interface Taken extends NewFile {
  /** Whether a picture of it is drawn, once the upload is answered. */
  isDrawable: boolean;
}

async function takeIn(store: FileStore, upload: Upload, { by, now }: Uploading): Promise<Taken> {
  const name = displayName(upload.name, limits.fileName);
  const extension = extensionOf(name);
  if (!isAccepted(extension)) {
    upload.discard();
    return refuse("unsupported_file");
  }
  const received = await store.receive(upload.stream);
  try {
    if (upload.isTooLarge()) return refuse("too_large");
    const contentType = await acceptedType(received, extension);
    const id = randomUUID();
    const storedFilename = `${randomUUID()}.${extension}`;
    const { size, sha256 } = received;
    const isDrawable = isPhoto(contentType) && (await isDrawablePhoto(received.path));
    await store.keep(received, keyOf(by.companyId, storedFilename));
    return {
      id,
      name,
      size,
      storedFilename,
      contentType,
      sha256,
      isDrawable,
      uploadedBy: by.username,
      uploadedAt: now,
    };
  } finally {
    await received.discard();
  }
}

async function isDrawablePhoto(path: string): Promise<boolean> {
  const header = await readPhotoHeader(path);
  if (header === "too_large") refuse("too_large", { sentence: "photo_too_large" });
  return header === "drawable";
}

async function acceptedType(received: Received, extension: FileExtension): Promise<string> {
  if (received.size === 0) return refuse("empty_file");
  return (await contentTypeOf(received.path, extension)) ?? refuse("unsupported_file");
}
