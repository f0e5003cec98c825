import { basename, join } from "node:path";
import { Disk } from "flydrive";
import type { FileStore } from "#adapters/file-store.ts";
import { DurableDisk } from "#adapters/files/durable-disk.ts";
import { openUploadStaging, receive } from "#adapters/files/upload-staging.ts";

const stagingName = "incoming";

/** Keeps files in a folder of this machine. */
export async function openDiskStore(root: string): Promise<FileStore> {
  const staging = await openUploadStaging(join(root, stagingName));
  const disk = new Disk(new DurableDisk(root));
  return {
    receive: (bytes) => receive(staging, bytes),
    keep: (received, key) => disk.move(`${stagingName}/${basename(received.path)}`, key),
    put: (key, bytes) => disk.put(key, bytes),
    read: async (key) => await disk.getStream(key),
    remove: (key) => disk.delete(key),
  };
}
