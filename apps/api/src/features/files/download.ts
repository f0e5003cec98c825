import { mediaTypes } from "@millwright/contract/files";
import type { FileStore } from "#adapters/file-store.ts";
import type { CompanyDb } from "#db/database.ts";
import { isHeif } from "#features/files/content.ts";
import { type FileRow, findFile } from "#features/files/files.queries.ts";
import { keyOf, madePictureKeyOf, thumbnailKeyOf } from "#features/files/keys.ts";
import { type FileAnswer, fileAnswer } from "#http/answer/answers.ts";
import type { Actor } from "#http/call/context.ts";
import { refuse } from "#http/errors/refusal.ts";

/** @throws Refusal `not_found`, also when the stored name that is given is not the file's. */
export async function getFile(db: CompanyDb, id: string, storedFilename?: string): Promise<FileRow> {
  const file = (await findFile(db, id)) ?? refuse("not_found");
  if (storedFilename !== undefined && storedFilename !== file.storedFilename) return refuse("not_found");
  return file;
}

/** The same, as somebody may see it. @throws Refusal `not_found`; `money_hidden` of an invoice */
export async function getSeenFile(
  db: CompanyDb,
  id: string,
  { seesMoney }: Pick<Actor, "seesMoney">,
  storedFilename?: string,
): Promise<FileRow> {
  const file = await getFile(db, id, storedFilename);
  return file.isOfService && !seesMoney ? refuse("money_hidden") : file;
}

export async function bytesOf(store: FileStore, file: FileRow, by: Actor): Promise<FileAnswer> {
  const stream = await store.read(keyOf(by.companyId, file.storedFilename));
  return fileAnswer({ stream, size: file.size, contentType: file.contentType, name: file.name });
}

/** A file as a page shows it. @throws Refusal `not_found` of one of which a picture is made and was not yet, or can't be. */
export async function shownBytesOf(store: FileStore, file: FileRow, by: Actor): Promise<FileAnswer> {
  if (!isHeif(file.contentType)) return bytesOf(store, file, by);
  if (!file.hasThumbnail) return refuse("not_found");
  const stream = await store.read(madePictureKeyOf(by.companyId, file.storedFilename));
  return fileAnswer({ stream, contentType: mediaTypes.jpg });
}

/** @throws Refusal `not_found` for a file without a thumbnail. */
export async function thumbnailBytesOf(
  store: FileStore,
  file: FileRow,
  by: Pick<Actor, "companyId">,
): Promise<FileAnswer> {
  if (!file.hasThumbnail) return refuse("not_found");
  const stream = await store.read(thumbnailKeyOf(by.companyId, file.storedFilename));
  return fileAnswer({ stream, contentType: "image/webp" });
}
