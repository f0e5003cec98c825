import type { FileHandle } from "node:fs/promises";

export interface ZipEntry {
  name: string;
  packedBytes: number;
  /** As the directory claims. */
  unpackedBytes: number;
  /** How it is packed: 0 as it is, 8 deflated. */
  method: number;
  isEncrypted: boolean;
  /** Where the header before its bytes begins. */
  headerAt: number;
}

const localHeader = 0x04034b50;
const entryHeader = 0x02014b50;
const endHeader = 0x06054b50;
const endSize = 22;
/** The end may be followed by a comment of up to 65,535 bytes. */
const mostTailBytes = endSize + 0xffff;
const mostDirectoryBytes = 4 * 1024 * 1024;
const mostEntries = 10_000;
const entrySize = 46;

/** The directory at the end of a zip archive that begins at the file's first byte; null when the file is none. */
export async function zipEntries(file: FileHandle): Promise<ZipEntry[] | null> {
  const { size } = await file.stat();
  const start = await read(file, 0, 4);
  if (start.length < 4 || start.readUInt32LE(0) !== localHeader) return null;
  const tail = await read(file, Math.max(0, size - mostTailBytes), mostTailBytes);
  const end = findEnd(tail);
  if (end === null) return null;
  const count = end.readUInt16LE(10);
  const directorySize = end.readUInt32LE(12);
  const directoryAt = end.readUInt32LE(16);
  if (count > mostEntries || directorySize > mostDirectoryBytes || directoryAt + directorySize > size) return null;
  return readEntries(await read(file, directoryAt, directorySize), count);
}

function findEnd(tail: Buffer): Buffer | null {
  for (let at = tail.length - endSize; at >= 0; at--) {
    const isEnd = tail.readUInt32LE(at) === endHeader && at + endSize + tail.readUInt16LE(at + 20) === tail.length;
    if (isEnd) return tail.subarray(at);
  }
  return null;
}

function readEntries(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + entrySize > directory.length || directory.readUInt32LE(at) !== entryHeader) return null;
    const nameLength = directory.readUInt16LE(at + 28);
    const restLength = directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
    entries.push({
      name: directory.toString("utf8", at + entrySize, at + entrySize + nameLength),
      packedBytes: directory.readUInt32LE(at + 20),
      unpackedBytes: directory.readUInt32LE(at + 24),
      method: directory.readUInt16LE(at + 10),
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      headerAt: directory.readUInt32LE(at + 42),
    });
    at += entrySize + nameLength + restLength;
  }
  return entries;
}

async function read(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
