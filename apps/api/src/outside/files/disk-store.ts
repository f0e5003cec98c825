import { basename, join } from "node:path";
import { Disk } from "flydrive";
import type { FileStore } from "#outside/file-store.ts";
import { DurableDisk } from "#outside/files/durable-disk.ts";
import { openReception, receive } from "#outside/files/reception.ts";

const receptionName = "incoming";

/** Keeps files in a folder of this machine. */
export async function openDiskStore(root: string): Promise<FileStore> {
  const reception = await openReception(join(root, receptionName));
  const disk = new Disk(new DurableDisk(root));
  return {
    receive: (bytes) => receive(reception, bytes),
    keep: (received, key) => disk.move(`${receptionName}/${basename(received.path)}`, key),
    put: (key, bytes) => disk.put(key, bytes),
    read: async (key) => await disk.getStream(key),
    remove: (key) => disk.delete(key),
  };
}
