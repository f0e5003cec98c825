import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { link, open, rm, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import { sayThrown } from "@millwright/domain/thrown";
import { type About, aboutName, formatVersion } from "#backup/about.ts";
import { flushFolder } from "#backup/flush-folder.ts";
import { Progress, type Terminal } from "#backup/progress.ts";
import { withSeal } from "#backup/seal.ts";
import { listFiles, type StoredFile } from "#backup/stored-files.ts";
import { endOfArchive, entriesOf, headerOf, paddingOf, type TarEntry } from "#backup/tar.ts";
import { StartRefused } from "#config.ts";
import type { ConnectionUrl } from "#db/connection/connection.ts";
import { startBaseBackup } from "#db/embedded/base-backup.ts";
import { readOwnerPassword } from "#db/embedded/running.ts";

export interface BackupWish {
  dataDir: string;
  /** The owner of the embedded server that runs on `dataDir`. */
  ownerUrl: ConnectionUrl;
  /** Where the backup goes; must not be there yet. */
  file: string;
  /** Without the uploaded files, the database alone. */
  withFiles?: boolean;
  version: string;
  now: Temporal.Instant;
  terminal: Terminal;
}

export interface BackupSummary {
  bytes: number;
  files: number;
}

/**
 * Writes the database and the files, as they are at its end, to one sealed file that appears whole or not at all.
 * @throws StartRefused when the file is there already or can't be written
 */
export async function makeBackup(wish: BackupWish): Promise<BackupSummary> {
  const file = resolve(wish.file);
  if (existsSync(file)) throw new StartRefused(`${file} is there already: give another name, or remove it.`);
  const partial = join(dirname(file), `.${basename(file)}.${process.pid}.partial`);
  const root = join(wish.dataDir, "files");
  const copied = new Set<string>();
  try {
    const target = createWriteStream(partial, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(contents(wish, root, copied), createZstdCompress(), withSeal, target);
    // Unlike a rename, a link never replaces what came in between.
    await link(partial, file);
    await flushFolder(dirname(file));
    return { bytes: (await stat(file)).size, files: copied.size };
  } catch (cause) {
    if (cause instanceof StartRefused) throw cause;
    const reason = sayThrown(cause);
    throw new StartRefused(`The backup was not made: ${reason}.`, { cause });
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * Files are there before the row that names them, so they are copied before the database, and those that came meanwhile
 * after it: whatever the copied database names is in the backup.
 */
async function* contents(wish: BackupWish, root: string, copied: Set<string>): AsyncGenerator<Buffer> {
  const list = async () => (wish.withFiles === false ? [] : listFiles(root));
  const before = await list();
  const base = await startBaseBackup(wish.ownerUrl);
  try {
    const progress = new Progress("Copying", base.expectedBytes + sizeOf(before), wish.terminal);
    const about: About = { format: formatVersion, product: wish.version, madeAt: wish.now.toString() };
    const password = readOwnerPassword(wish.dataDir);
    yield* small(aboutName, JSON.stringify(about));
    yield* small("owner-password", password);
    yield* copyFiles(root, before, copied, progress);
    for await (const entry of entriesOf(base.tar)) {
      yield* counted(whole({ ...entry, name: `database/${entry.name}` }, entry.bytes), progress);
    }
    yield* copyFiles(root, await list(), copied, progress);
    yield endOfArchive;
    progress.finish();
  } finally {
    await base.close();
  }
}

async function* copyFiles(root: string, files: readonly StoredFile[], copied: Set<string>, progress: Progress) {
  for (const { key, size } of files) {
    if (copied.has(key)) continue;
    const handle = await open(join(root, key), "r").catch(() => null);
    // Removed for good since it was listed.
    if (handle === null) continue;
    copied.add(key);
    const bytes = createReadStream("", { fd: handle, ...(size > 0 && { end: size - 1 }) });
    yield* counted(whole({ name: `files/${key}`, size, mode: 0o600, isFolder: false }, bytes), progress);
  }
}

async function* counted(bytes: AsyncIterable<Buffer>, progress: Progress): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    progress.add(chunk.length);
    yield chunk;
  }
}

async function* whole(entry: TarEntry, bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield headerOf(entry);
  yield* bytes;
  yield paddingOf(entry.size);
}

function small(name: string, text: string): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text);
  return whole({ name, size: bytes.length, mode: 0o600, isFolder: false }, inOne(bytes));
}

async function* inOne(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

function sizeOf(files: readonly StoredFile[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
}
