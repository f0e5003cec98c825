import type { FileHandle } from "node:fs/promises";
import { createInflateRaw, type InflateRaw } from "node:zlib";
import type { ZipEntry } from "#features/files/zip-directory.ts";

const localHeader = 0x04034b50;
const localHeaderSize = 30;
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
  const from = await dataOf(file, entry);
  if (from === null || entry.isEncrypted) return false;
  if (entry.method === stored) return entry.packedBytes === entry.unpackedBytes;
  if (entry.method !== deflated) return false;
  if (entry.packedBytes === 0) return entry.unpackedBytes === 0;
  const inflating = createInflateRaw({ chunkSize: chunkBytes });
  const packed = file.createReadStream({ start: from, end: from + entry.packedBytes - 1, autoClose: false });
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

/** Where the entry's bytes begin: after a header of its own, whose name and extra fields may have other lengths. */
async function dataOf(file: FileHandle, { headerAt }: ZipEntry): Promise<number | null> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(localHeaderSize), 0, localHeaderSize, headerAt);
  if (bytesRead < localHeaderSize || buffer.readUInt32LE(0) !== localHeader) return null;
  return headerAt + localHeaderSize + buffer.readUInt16LE(26) + buffer.readUInt16LE(28);
}

async function countUpTo(inflating: InflateRaw, most: number): Promise<number> {
  let bytes = 0;
  for await (const chunk of inflating) {
    bytes += chunk.length;
    if (bytes > most) return bytes;
  }
  return bytes;
}
