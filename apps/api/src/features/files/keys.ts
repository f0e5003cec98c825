import type { FileStore } from "#adapters/file-store.ts";

/** Where the bytes of a file are: a folder for each company. */
export function keyOf(companyId: string, storedFilename: string): string {
  return `${companyId}/${storedFilename}`;
}

export function thumbnailKeyOf(companyId: string, storedFilename: string): string {
  return `${companyId}/${storedFilename}.thumbnail.webp`;
}

/** Where the picture is that was made of a file that browsers don't show. */
export function madePictureKeyOf(companyId: string, storedFilename: string): string {
  return `${companyId}/${storedFilename}.picture.jpg`;
}

/** Removes the bytes of a file and of its pictures. */
export async function removeBytes(store: FileStore, companyId: string, storedFilename: string): Promise<void> {
  await store.remove(keyOf(companyId, storedFilename));
  await store.remove(thumbnailKeyOf(companyId, storedFilename));
  await store.remove(madePictureKeyOf(companyId, storedFilename));
}
