import { copyFile, mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { flushFolder } from "#backup/flush-folder.ts";
import { listFiles } from "#backup/stored-files.ts";

const filesName = "files";
const removedName = "removed";

/** The uploaded files in the archive, and those that were removed since its oldest base was made. */
export const fileFolders = async (archive: string): Promise<string[]> => {
  const removed = await readdir(join(archive, removedName)).catch(() => []);
  return [join(archive, filesName), ...removed.sort().map((stamp) => join(archive, removedName, stamp))];
};

/** Copies the uploaded files to the archive: each once it is stored, and at the start those that it has not. */
export class FileMirror {
  readonly #from: string;
  readonly #archive: string;
  readonly #to: string;
  readonly #waiting = new Set<string>();
  #isSwept = false;

  constructor(from: string, archive: string) {
    this.#from = from;
    this.#archive = archive;
    this.#to = join(archive, filesName);
  }

  note(key: string): void {
    this.#waiting.add(key);
  }

  /** When it resolves, every file that was noted before is in the archive and outlives a power cut. */
  async catchUp(): Promise<void> {
    if (!this.#isSwept) await this.#sweep();
    for (const key of this.#waiting) {
      await this.#copy(key);
      this.#waiting.delete(key);
    }
  }

  /** Lays aside what the plant no longer has, under the name of the moment. */
  async retire(stamp: string): Promise<void> {
    const present = new Set((await listFiles(this.#from)).map(({ key }) => key));
    for (const { key } of await listFiles(this.#to)) {
      if (present.has(key) || this.#waiting.has(key)) continue;
      const aside = join(this.#archive, removedName, stamp, key);
      await mkdir(dirname(aside), { recursive: true, mode: 0o700 });
      await rename(join(this.#to, key), aside);
    }
  }

  /** Removes for good what was laid aside before a moment. */
  async forget(before: string): Promise<void> {
    const folder = join(this.#archive, removedName);
    for (const stamp of await readdir(folder).catch(() => [])) {
      if (stamp < before) await rm(join(folder, stamp), { recursive: true, force: true });
    }
  }

  async #sweep(): Promise<void> {
    for (const { key, size } of await listFiles(this.#from)) {
      const existing = await stat(join(this.#to, key)).catch(() => null);
      if (existing?.size !== size) await this.#copy(key);
    }
    this.#isSwept = true;
  }

  async #copy(key: string): Promise<void> {
    const [source, target] = [join(this.#from, key), join(this.#to, key)];
    // Removed again since it was stored.
    if ((await stat(source).catch(() => null)) === null) return;
    const createdPath = await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    const partial = `${target}.partial`;
    await copyFile(source, partial);
    const file = await open(partial, "r+");
    await file.sync().finally(() => file.close());
    await rename(partial, target);
    await flushFolder(dirname(target));
    if (createdPath !== undefined) await flushFolder(dirname(createdPath));
  }
}
