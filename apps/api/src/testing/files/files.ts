import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FileStore } from "#adapters/file-store.ts";
import { openFileStore } from "#adapters/files/open-store.ts";

/** A store on the disk, in a folder of its own that goes with the test. */
export async function openTestFiles(): Promise<{ store: FileStore; folder: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), "millwright-files-"));
  const store = await openFileStore({ dataDir, filesUrl: null });
  return { store, folder: join(dataDir, "files"), remove: () => rm(dataDir, { recursive: true, force: true }) };
}
