import type { FileStore } from "#adapters/file-store.ts";

/** Where the bytes of a file are: a folder for each company. */
export function keyOf(companyId: string, storedFilename: string): string {
  return `${companyId}/${storedFilename}`;
}

export function thumbnailKeyOf(companyId: string, storedFilename: string): string {
  return `${companyId}/${storedFilename}.thumbnail.webp`;
}

/** Removes the bytes of a file and of its thumbnail. */
export async function removeBytes(store: FileStore, companyId: string, storedFilename: string): Promise<void> {
  await store.remove(keyOf(companyId, storedFilename));
  await store.remove(thumbnailKeyOf(companyId, storedFilename));
}
