import type { FileHandle } from "node:fs/promises";
import { Readable } from "node:stream";
import { createInflateRaw, type InflateRaw } from "node:zlib";
import { type ZipEntry, type ZipSource, zipDataAt } from "#adapters/zip-directory.ts";

const [stored, deflated] = [0, 8];
const chunkBytes = 256 * 1024;

/**
 * Whether every entry unpacks to just what the directory claims. What is unpacked is counted and thrown away, and no
 * more of it than was claimed.
 */
export async function unpackAsClaimed(file: FileHandle, entries: readonly ZipEntry[]): Promise<boolean> {
  for (const entry of entries) {
    if (!(await unpacksAsClaimed(file, entry))) return false;
  }
  return true;
}

async function unpacksAsClaimed(file: FileHandle, entry: ZipEntry): Promise<boolean> {
  const from = await zipDataAt({ read: (at, bytes) => readFrom(file, at, bytes) }, entry);
  if (from === null || entry.isEncrypted) return false;
  if (entry.method === stored) return entry.packedBytes === entry.unpackedBytes;
  if (entry.method !== deflated) return false;
  if (entry.packedBytes === 0) return entry.unpackedBytes === 0;
  const inflating = createInflateRaw({ chunkSize: chunkBytes });
  const packed = Readable.from(chunksOf(file, from, entry.packedBytes));
  packed.on("error", (error) => inflating.destroy(error)).pipe(inflating);
  try {
    return (await countUpTo(inflating, entry.unpackedBytes)) === entry.unpackedBytes;
  } catch {
    return false;
  } finally {
    packed.destroy();
    inflating.destroy();
  }
}

/** An archive that is in a file. */
export async function zipOfFile(file: FileHandle): Promise<ZipSource> {
  const { size: sizeBytes } = await file.stat();
  return { sizeBytes, read: (from, bytes) => readFrom(file, from, bytes) };
}

async function readFrom(file: FileHandle, from: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, from);
  return buffer.subarray(0, bytesRead);
}

/** Reads without a stream of the file's own, whose end would close the file for the entries that follow. */
async function* chunksOf(file: FileHandle, from: number, bytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes; ) {
    const size = Math.min(chunkBytes, bytes - at);
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(size), 0, size, from + at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

async function countUpTo(inflating: InflateRaw, most: number): Promise<number> {
  let bytes = 0;
  for await (const chunk of inflating) {
    bytes += chunk.length;
    if (bytes > most) return bytes;
  }
  return bytes;
}
