import { chownSync, createReadStream, createWriteStream, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createZstdDecompress } from "node:zlib";
import { z } from "zod";
import { aboutName, formatVersion } from "#backup/about.ts";
import { entriesOf, type ReadEntry } from "#backup/tar.ts";
import { StartRefused } from "#config.ts";
import { type Home, openHome } from "#db/embedded/cluster.ts";

interface Packed {
  file: string;
  /** How many of its bytes are the archive; the seal comes after them. */
  covered: number;
  /** An empty folder that becomes like a DATA_DIR. */
  draft: string;
  onRead: (bytes: number) => void;
}

const about = z.object({ format: z.number(), product: z.string(), madeAt: z.string() });
export type ReadAbout = z.output<typeof about>;

/** Writes what a checked backup holds into a folder. @throws StartRefused when it is of a later format */
export async function unpack({ file, covered, draft, onRead }: Packed): Promise<ReadAbout> {
  const home = openHome(draft);
  mkdirSync(home.cluster, { mode: 0o700 });
  giveTo(home, home.cluster);
  mkdirSync(join(draft, "files"), { mode: 0o700 });
  let read: ReadAbout | null = null;
  await pipeline(
    counted(createReadStream(file, { end: covered - 1, highWaterMark: 1024 * 1024 }), onRead),
    createZstdDecompress(),
    async (archive: AsyncIterable<Buffer>) => {
      for await (const entry of entriesOf(archive)) {
        if (read === null) read = await readAbout(entry);
        else await place(entry, home, draft);
      }
    },
  );
  if (read === null) throw new StartRefused(`${file} is empty.`);
  return read;
}

async function* counted(bytes: AsyncIterable<Buffer>, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const chunk of bytes) {
    onRead(chunk.length);
    yield chunk;
  }
}

async function readAbout(entry: ReadEntry): Promise<ReadAbout> {
  if (entry.name !== aboutName) throw new StartRefused("This archive is no backup of Millwright.");
  const text = Buffer.concat(await Array.fromAsync(entry.bytes)).toString();
  const read = about.parse(JSON.parse(text));
  if (read.format !== formatVersion) {
    throw new StartRefused(
      `This backup was made by Millwright ${read.product}: restore it with that one or a later one.`,
    );
  }
  return read;
}

async function place(entry: ReadEntry, home: Home, draft: string): Promise<void> {
  const [top, ...below] = entry.name.split("/").filter((step) => step !== "" && step !== ".");
  if (below.includes("..")) throw new StartRefused(`The backup names a place outside of it: ${entry.name}.`);
  if (top === "owner-password") return write(entry, join(home.folder, "owner-password"), { flush: true });
  if (top === "files") {
    const path = join(draft, "files", ...below);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    return write(entry, path, { flush: true });
  }
  if (top !== "database") throw new StartRefused(`The backup holds an unknown thing: ${entry.name}.`);
  const path = join(home.cluster, ...below);
  if (entry.isFolder && below.length > 0) mkdirSync(path, { mode: 0o700 });
  // The server flushes all of its own files when it recovers.
  else if (!entry.isFolder) await write(entry, path, { flush: false });
  giveTo(home, path);
}

function write(entry: ReadEntry, path: string, { flush }: { flush: boolean }): Promise<void> {
  return pipeline(entry.bytes, createWriteStream(path, { flags: "wx", mode: 0o600, flush }));
}

function giveTo({ account }: Home, path: string): void {
  if (account) chownSync(path, account.uid, account.gid);
}
