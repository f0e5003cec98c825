import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { sheetLimits } from "@millwright/domain/imports/limits";
import { SheetRefused } from "#features/imports/sheet/refused.ts";

interface ZipEntry {
  name: string;
  method: number;
  compressedBytes: number;
  inflatedBytes: number;
  /** Where its local header begins. */
  offset: number;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const longestComment = 65_535;
const mostEntries = 2_000;
const escaped = 0xffffffff;

/** The files of a zip archive by name. Its directory is checked before anything is inflated, and what is inflated is counted, whatever the directory says. */
export class ZipArchive {
  readonly #bytes: Buffer;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  #inflatedBytes = 0;

  /** @throws SheetRefused of what is damaged, encrypted, or inflates to too much */
  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#entries = readDirectory(this.#bytes);
    const sum = [...this.#entries.values()].reduce((bytesOfAll, entry) => bytesOfAll + entry.inflatedBytes, 0);
    if (sum > sheetLimits.inflatedBytes) throw new SheetRefused("inflates_too_big");
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The bytes of a file, piece by piece as they are inflated. */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw new SheetRefused("file_damaged");
    const compressed = this.#compressedBytes(entry);
    const source = Readable.from([compressed]);
    const pieces = entry.method === 0 ? source : source.pipe(createInflateRaw());
    let inflated = 0;
    try {
      for await (const piece of pieces) {
        inflated += piece.length;
        this.#inflatedBytes += piece.length;
        if (inflated > entry.inflatedBytes) throw new SheetRefused("file_damaged");
        if (this.#inflatedBytes > sheetLimits.inflatedBytes) throw new SheetRefused("inflates_too_big");
        yield piece;
      }
    } catch (error) {
      throw error instanceof SheetRefused ? error : new SheetRefused("file_damaged");
    } finally {
      pieces.destroy();
    }
  }

  #compressedBytes({ offset, compressedBytes }: ZipEntry): Buffer {
    const bytes = this.#bytes;
    if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localSignature) {
      throw new SheetRefused("file_damaged");
    }
    const begin = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
    if (begin + compressedBytes > bytes.length) throw new SheetRefused("file_damaged");
    return bytes.subarray(begin, begin + compressedBytes);
  }
}

function readDirectory(bytes: Buffer): Map<string, ZipEntry> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > mostEntries) throw new SheetRefused("file_damaged");
  const entries = new Map<string, ZipEntry>();
  let at = bytes.readUInt32LE(end + 16);
  for (let read = 0; read < count; read += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw new SheetRefused("file_damaged");
    const nameBytes = bytes.readUInt16LE(at + 28);
    const extraBytes = bytes.readUInt16LE(at + 30);
    const entry = readEntry(bytes, at, nameBytes, extraBytes);
    if (entries.has(entry.name)) throw new SheetRefused("file_damaged");
    entries.set(entry.name, entry);
    at += 46 + nameBytes + extraBytes + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(bytes: Buffer): number {
  const least = Math.max(0, bytes.length - endBytes - longestComment);
  for (let at = bytes.length - endBytes; at >= least; at -= 1) {
    if (bytes.readUInt32LE(at) === endSignature) return at;
  }
  throw new SheetRefused("file_damaged");
}

function readEntry(bytes: Buffer, at: number, nameBytes: number, extraBytes: number): ZipEntry {
  const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
  if (isEncrypted) throw new SheetRefused("file_encrypted");
  const method = bytes.readUInt16LE(at + 10);
  if (method !== 0 && method !== 8) throw new SheetRefused("file_damaged");
  const nameEnd = at + 46 + nameBytes;
  const long = longSizes(bytes.subarray(nameEnd, nameEnd + extraBytes));
  const size = (value: number) => (value === escaped ? long() : value);
  const inflatedBytes = size(bytes.readUInt32LE(at + 24));
  const compressedBytes = size(bytes.readUInt32LE(at + 20));
  const offset = size(bytes.readUInt32LE(at + 42));
  const name = bytes.toString("utf8", at + 46, nameEnd).replaceAll("\\", "/");
  return { name, method, compressedBytes, inflatedBytes, offset };
}

/** The sizes that an entry has beside its header (zip64), in their order. */
function longSizes(extra: Buffer): () => number {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  return () => {
    if (at + 8 > extra.length) throw new SheetRefused("file_damaged");
    const value = Number(extra.readBigUInt64LE(at));
    at += 8;
    return value;
  };
}
