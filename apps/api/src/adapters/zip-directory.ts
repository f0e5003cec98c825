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

/** An archive as it is read: `read` gives what there is of so many bytes from a place on. */
export interface ZipSource {
  sizeBytes: number;
  read(from: number, bytes: number): Promise<Buffer>;
}

const localHeader = 0x04034b50;
const localHeaderSize = 30;
const entryHeader = 0x02014b50;
const endHeader = 0x06054b50;
const endSize = 22;
/** The end may be followed by a comment of up to 65,535 bytes. */
const mostTailBytes = endSize + 0xffff;
const mostDirectoryBytes = 4 * 1024 * 1024;
const mostEntries = 10_000;
const entrySize = 46;
/** A size that stands beside the header, since it may not fit into it. */
const isElsewhere = 0xffffffff;

/** An archive that is in memory. */
export function zipOfBytes(bytes: Buffer): ZipSource {
  return { sizeBytes: bytes.length, read: async (from, length) => bytes.subarray(from, from + length) };
}

/** The directory at the end of a zip archive that begins at the first byte, each name once; null where there is none such. */
export async function zipEntries(archive: ZipSource): Promise<ZipEntry[] | null> {
  const { sizeBytes } = archive;
  const start = await archive.read(0, 4);
  if (start.length < 4 || start.readUInt32LE(0) !== localHeader) return null;
  const end = findEnd(await archive.read(Math.max(0, sizeBytes - mostTailBytes), mostTailBytes));
  if (end === null) return null;
  const count = end.readUInt16LE(10);
  const directorySize = end.readUInt32LE(12);
  const directoryAt = end.readUInt32LE(16);
  if (count > mostEntries || directorySize > mostDirectoryBytes || directoryAt + directorySize > sizeBytes) return null;
  return readEntries(await archive.read(directoryAt, directorySize), count);
}

/** Where an entry's bytes begin: after a header of its own, whose name and extra fields may have other lengths; null where it has none. */
export async function zipDataAt({ read }: Pick<ZipSource, "read">, { headerAt }: ZipEntry): Promise<number | null> {
  const header = await read(headerAt, localHeaderSize);
  if (header.length < localHeaderSize || header.readUInt32LE(0) !== localHeader) return null;
  return headerAt + localHeaderSize + header.readUInt16LE(26) + header.readUInt16LE(28);
}

function findEnd(tail: Buffer): Buffer | null {
  for (let at = tail.length - endSize; at >= 0; at--) {
    const isEnd = tail.readUInt32LE(at) === endHeader && at + endSize + tail.readUInt16LE(at + 20) === tail.length;
    if (isEnd) return tail.subarray(at);
  }
  return null;
}

function readEntries(directory: Buffer, count: number): ZipEntry[] | null {
  const entries = new Map<string, ZipEntry>();
  let at = 0;
  while (entries.size < count) {
    if (at + entrySize > directory.length || directory.readUInt32LE(at) !== entryHeader) return null;
    const extraAt = at + entrySize + directory.readUInt16LE(at + 28);
    const extraEnd = extraAt + directory.readUInt16LE(at + 30);
    const entry = readEntry(directory, at, [extraAt, extraEnd]);
    if (entry === null || entries.has(entry.name)) return null;
    entries.set(entry.name, entry);
    at = extraEnd + directory.readUInt16LE(at + 32);
  }
  return [...entries.values()];
}

function readEntry(directory: Buffer, at: number, [extraAt, extraEnd]: [number, number]): ZipEntry | null {
  const longSizes = readLongSizes(directory.subarray(extraAt, extraEnd));
  const size = (value: number) => (value === isElsewhere ? longSizes.shift() : value);
  const unpackedBytes = size(directory.readUInt32LE(at + 24));
  const packedBytes = size(directory.readUInt32LE(at + 20));
  const headerAt = size(directory.readUInt32LE(at + 42));
  if (unpackedBytes === undefined || packedBytes === undefined || headerAt === undefined) return null;
  return {
    ...{ packedBytes, unpackedBytes, headerAt },
    name: directory.toString("utf8", at + entrySize, extraAt).replaceAll("\\", "/"),
    method: directory.readUInt16LE(at + 10),
    isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
  };
}

/** The sizes that an entry has beside its header (zip64), in their order. */
function readLongSizes(extra: Buffer): number[] {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  const sizes: number[] = [];
  for (at += 4; at + 8 <= extra.length; at += 8) sizes.push(Number(extra.readBigUInt64LE(at)));
  return sizes;
}
