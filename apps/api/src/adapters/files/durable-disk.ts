import { createReadStream } from "node:fs";
import { mkdir, open, rename } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { FSDriver } from "flydrive/drivers/fs";

/** The disk of flydrive, but what it writes survives a power cut and appears whole or not at all. */
export class DurableDisk extends FSDriver {
  readonly #root: string;

  constructor(root: string) {
    super({ location: root, visibility: "private" });
    this.#root = root;
  }

  /** Renames within the disk. The bytes must be flushed already. */
  override async move(source: string, destination: string): Promise<void> {
    const target = join(this.#root, destination);
    await this.#makeFolder(dirname(target));
    await rename(join(this.#root, source), target);
    await flush(dirname(target));
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    const partial = `${key}.partial`;
    await this.#makeFolder(dirname(join(this.#root, key)));
    const file = await open(join(this.#root, partial), "w", 0o600);
    try {
      await file.writeFile(contents);
      await file.sync();
    } finally {
      await file.close();
    }
    await this.move(partial, key);
  }

  /** Fails before the first byte when there is no such file. */
  override async getStream(key: string): Promise<Readable> {
    const path = join(this.#root, key);
    const file = await open(path, "r");
    return createReadStream(path, { fd: file });
  }

  async #makeFolder(folder: string): Promise<void> {
    const createdPath = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (createdPath !== undefined) await flush(dirname(createdPath));
  }
}

async function flush(folder: string): Promise<void> {
  // Windows neither offers nor needs the flushing of a folder.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
