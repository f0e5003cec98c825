import { join } from "node:path";
import type { FileStore } from "#adapters/file-store.ts";

/** Opens the store that the configuration names: `s3://bucket?endpoint=…&region=…`, or the folder `files` of the data. */
export async function openFileStore(options: { dataDir: string; filesUrl: string | null }): Promise<FileStore> {
  const folder = join(options.dataDir, "files");
  if (options.filesUrl === null) {
    const { openDiskStore } = await import("#adapters/files/disk-store.ts");
    return openDiskStore(folder);
  }
  const { openS3Store } = await import("#adapters/files/s3-store.ts");
  return openS3Store(options.filesUrl, folder);
}
