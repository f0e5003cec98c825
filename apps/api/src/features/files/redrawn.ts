import { hash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { FileStore } from "#adapters/file-store.ts";
import { DatabaseUnavailable } from "#db/connection/unavailable.ts";
import type { CompanyDb } from "#db/database.ts";
import { contentTypeOf, isPhoto } from "#features/files/content.ts";
import { insertFile } from "#features/files/files.queries.ts";
import { keyOf, removeBytes } from "#features/files/keys.ts";
import { readPhotoHeader } from "#features/files/picture-header.ts";
import { drawLater } from "#features/files/pictures.ts";
import { DrawingStuck, redraw } from "#features/files/thumbnail.ts";
import { refuse } from "#http/errors/refusal.ts";
import { limitConcurrency } from "#http/limits/limit-concurrency.ts";
import type { Upload } from "#http/request/upload.ts";

/**
 * A node draws one at a time. Each network of each plant stands in a line of its own, and the lines have turns: who sends many
 * waits for themselves, and nobody for longer than half a minute.
 */
const takeTurn = limitConcurrency("photo", { atOnce: 1, waiting: 60, ofOne: 20, beyond: 40 });

/** Pixels of a stranger's photo: as many as a good camera has. */
const mostPixels = 40_000_000;

/**
 * A stranger's photo as a JPEG of at most `side` pixels, with nothing of what they sent but what can be seen. `caller` is whose line
 * it stands in.
 * @throws Refusal `empty_file`, `too_large`, `unsupported_file`, `unavailable` where too many wait to be drawn, or it took too long
 */
export async function redrawn(store: FileStore, upload: Upload, side: number, caller: string): Promise<Buffer> {
  const received = await store.receive(upload.stream);
  try {
    if (upload.isTooLarge()) return refuse("too_large", { sentence: "report_photo_too_large" });
    if (received.size === 0) return refuse("empty_file");
    await requirePhoto(received.path, side);
    return (
      (await takeTurn(() => redraw(createReadStream(received.path), { side, format: "jpeg", mostPixels }), caller)) ??
      refuseType()
    );
  } catch (error) {
    if (error instanceof DrawingStuck) return refuse("unavailable", { retryAfterSeconds: 5 });
    throw error;
  } finally {
    await received.discard();
  }
}

async function requirePhoto(path: string, side: number): Promise<void> {
  const types = await Promise.all((["jpg", "png", "webp", "heic"] as const).map((type) => contentTypeOf(path, type)));
  if (!types.some((type) => type !== null && isPhoto(type))) refuseType();
  const header = await readPhotoHeader(path, side, mostPixels);
  if (header === "too_large") refuse("too_large", { sentence: "photo_too_large" });
  if (header === "damaged") refuseType();
}

function refuseType(): never {
  return refuse("unsupported_file", { sentence: "report_photo_type" });
}

interface Keeping {
  id: string;
  photo: Buffer;
  at: Temporal.Instant;
}

/** Keeps a drawn photo as a file of nothing yet, between what is to hold and what follows, in one transaction. */
export async function keepRedrawn(
  store: FileStore,
  { companyId, inCompany }: { companyId: string; inCompany: <T>(work: (db: CompanyDb) => Promise<T>) => Promise<T> },
  { id, photo, at }: Keeping,
  { before, after }: Record<"before" | "after", (db: CompanyDb) => Promise<void>>,
): Promise<void> {
  const storedFilename = `${randomUUID()}.jpg`;
  const received = await store.receive(Readable.from([photo]));
  await store.keep(received, keyOf(companyId, storedFilename)).finally(() => received.discard());
  const file = { id, name: "photo.jpg", size: photo.length, storedFilename, contentType: "image/jpeg" };
  try {
    const isNew = await inCompany(async (db) => {
      await before(db);
      const sha256 = hash("sha256", photo, "buffer");
      if ((await insertFile(db, { ...file, sha256, uploadedBy: "", uploadedAt: at })) === null) return false;
      await drawLater(db, id, at);
      await after(db);
      return true;
    });
    if (!isNew) await removeBytes(store, companyId, storedFilename);
  } catch (error) {
    // Of a database out of reach it is not known whether the row was written.
    if (!(error instanceof DatabaseUnavailable)) await removeBytes(store, companyId, storedFilename);
    throw error;
  }
}
