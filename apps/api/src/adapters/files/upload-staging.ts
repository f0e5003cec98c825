import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";

/** Bytes that arrived whole and lie on this machine, not kept yet. */
export interface Received {
  path: string;
  size: number;
  sha256: Buffer;
  /** Throws them away; after they are kept this changes nothing. */
  discard(): Promise<void>;
}

const forgottenAfterMs = 60 * 60 * 1000;

/** Makes the folder where bytes arrive and clears what a stopped server left in it. */
export async function openUploadStaging(folder: string): Promise<string> {
  // The folders above may be shared with others, such as the database's own person; what arrives is ours alone.
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && found.mtimeMs < Date.now() - forgottenAfterMs) await rm(path, { force: true });
  }
  return folder;
}

/** Writes bytes to a file of their own as they arrive, flushed to the disk when they are all there. */
export async function receive(folder: string, bytes: Readable): Promise<Received> {
  const path = join(folder, randomUUID());
  const discard = () => rm(path, { force: true });
  const file = await open(path, "wx", 0o600);
  try {
    const hash = createHash("sha256");
    let size = 0;
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      size += chunk.length;
      hash.update(chunk);
      await file.write(chunk);
    }
    await file.sync();
    await file.close();
    return { path, size, sha256: hash.digest(), discard };
  } catch (error) {
    await file.close().catch(() => {});
    await discard();
    throw error;
  }
}
