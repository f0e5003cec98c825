/**
 * `npm run verify-activity -- export.zip`: proves, with nothing but Node, that the rows of an export's activity log are one
 * chain up to the head that the export names. Whoever made all its hashes anew has such a chain as well: only a head that was
 * noted earlier, on paper or from another export, tells that. `--head VERSION:HASH8` looks for it in the chain.
 */
import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pipeline, Readable } from "node:stream";
import { parseArgs } from "node:util";
import { createInflateRaw } from "node:zlib";

interface Row {
  version: number;
  number: number;
  entry: string;
  prev: string;
  hash: string;
}
interface Position {
  company: string;
  version: number;
  number: number;
}
interface Manifest {
  company: string;
  rows: number;
  /** Null of a log that has no row yet. */
  head: { version: number; number: number; hash: string } | null;
}
/** Where a file lies in an archive. */
interface Packed {
  offset: number;
  size: number;
  isDeflated: boolean;
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  return (await file.read(Buffer.alloc(length), 0, length, position)).buffer;
}

/** Finds files of an archive by its directory, which is at the end; a large archive has a second, wider end. */
async function directoryOf(file: FileHandle): Promise<Map<string, Packed>> {
  const { size } = await file.stat();
  const tail = await bytesAt(file, Math.max(0, size - 65_600), Math.min(size, 65_600));
  const end = tail.lastIndexOf(Buffer.from("PK\x05\x06", "latin1"));
  if (end < 0) throw new Error("This is no ZIP archive.");
  const locator = tail.subarray(Math.max(0, end - 20), end);
  const isWide = locator.toString("latin1", 0, 4) === "PK\x06\x07";
  const wide = isWide ? await bytesAt(file, Number(locator.readBigUInt64LE(8)), 56) : null;
  const [length, start] = wide
    ? [Number(wide.readBigUInt64LE(40)), Number(wide.readBigUInt64LE(48))]
    : [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  const found = new Map<string, Packed>();
  const directory = await bytesAt(file, start, length);
  for (let at = 0; at < directory.length; ) {
    const [nameBytes = 0, extraBytes = 0, commentBytes = 0] = [28, 30, 32].map((n) => directory.readUInt16LE(at + n));
    const extra = directory.subarray(at + 46 + nameBytes, at + 46 + nameBytes + extraBytes);
    const sizes = [24, 20, 42].map((n) => directory.readUInt32LE(at + n));
    const [, packed = 0, offset = 0] = widened(sizes, extra);
    const isDeflated = directory.readUInt16LE(at + 10) === 8;
    const name = directory.toString("utf8", at + 46, at + 46 + nameBytes);
    if (found.has(name)) throw new Error(`This archive holds ${name} twice.`);
    found.set(name, { offset, size: packed, isDeflated });
    at += 46 + nameBytes + extraBytes + commentBytes;
  }
  return found;
}

/** What is too large for its field stands in an extra one, in the same order. */
function widened(sizes: number[], extra: Buffer): number[] {
  let at = 0;
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== 1) at += 4 + extra.readUInt16LE(at + 2);
  at += 4;
  return sizes.map((size) => {
    if (size !== 0xff_ff_ff_ff) return size;
    at += 8;
    return Number(extra.readBigUInt64LE(at - 8));
  });
}

async function streamOf(file: FileHandle, { offset, size, isDeflated }: Packed): Promise<Readable> {
  const head = await bytesAt(file, offset, 30);
  const start = offset + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
  if (size === 0) return Readable.from([]);
  const raw = file.createReadStream({ start, end: start + size - 1, autoClose: false });
  return isDeflated ? pipeline(raw, createInflateRaw(), () => {}) : raw;
}

const nameOf = ({ company, version, number }: Position) => `company ${company}, version ${version}, row ${number}`;

/** How far the log has been gone through. */
interface Proven {
  hash: string;
  rows: number;
  last: Position;
}

/** What is wrong with a row after those that were gone through; null when it is the next one. */
function faultOf(row: Row, position: Position, { hash, last }: Proven): string | null {
  if (!isAsHashed(row, position)) return "says another place than what was hashed";
  if (position.company !== last.company) return "is of another company";
  if (row.prev !== hash) return `does not follow ${nameOf(last)}`;
  if (row.hash !== hashOf(row)) return "is not what was hashed";
  const expected = position.version === last.version ? last.number + 1 : 1;
  const isInOrder = position.version >= last.version && position.number === expected;
  return isInOrder ? null : `is out of its place after ${nameOf(last)}`;
}

/** Beside the text that was hashed, a line says where it stands, and nothing else. */
function isAsHashed({ version, number, ...row }: Row, position: Position): boolean {
  const names = Object.keys(row).sort().join();
  return version === position.version && number === position.number && names === "entry,hash,prev";
}

function hashOf({ prev, entry }: Row): string {
  return createHash("sha256").update(Buffer.from(prev, "hex")).update(entry).digest("hex");
}

async function manifestIn(file: FileHandle, packed: Packed): Promise<Manifest> {
  return JSON.parse(Buffer.concat(await (await streamOf(file, packed)).toArray()).toString());
}

/** A head that somebody noted: a version, and how the hash of its last row begins. */
interface Noted {
  version: number;
  hash: string;
}

function notedIn(text: string | undefined): Noted {
  const [, version, hash] = /^(\d+):([\da-f]{8,64})$/i.exec(text ?? "") ?? [];
  if (version === undefined || hash === undefined)
    throw new Error("Give the earlier head as it was printed, such as --head 252:1a2b3c4d");
  return { version: Number(version), hash: hash.toLowerCase() };
}

/** What a chain proves, by itself or with an earlier head. @throws Error when that is not in it. */
function sayHead(chain: string, noted: Noted | null, found: string | null): string {
  if (noted === null)
    return `${chain}. Whether it was written anew from some row on, an earlier head tells: --head VERSION:HASH.`;
  const earlier = `${noted.version}:${noted.hash}`;
  if (found?.startsWith(noted.hash))
    return `${chain}, and it goes on from the earlier head ${earlier}: up to there nothing was changed or left out since.`;
  const instead = found === null ? "it has no such version" : `there it has ${noted.version}:${found.slice(0, 8)}`;
  throw new Error(`${chain}, but not the log that had the head ${earlier}: ${instead}.`);
}

/** Goes through the log to its end and says what that proves. @throws Error that names the first row that is wrong. */
async function prove(file: FileHandle, noted: Noted | null): Promise<string> {
  const directory = await directoryOf(file);
  const [log, about] = [directory.get("activity.ndjson"), directory.get("activity.json")];
  if (!log || !about) throw new Error("This archive has no activity.ndjson and activity.json.");
  const { company, rows, head } = await manifestIn(file, about);
  const none = { company, version: 0, number: 0, hash: "0".repeat(64) };
  let proven: Proven = { hash: none.hash, rows: 0, last: none };
  let found: string | null = null;
  for await (const line of linesOf(await streamOf(file, log))) {
    if (line === "") continue;
    const read = readLine(line);
    if (read === null)
      throw new Error(`${nameOf(sayLine(line, proven.last))}: can't be read (line ${proven.rows + 1})`);
    const fault = faultOf(read.row, read.position, proven);
    if (fault !== null) throw new Error(`${nameOf(read.position)}: ${fault} (line ${proven.rows + 1})`);
    proven = { hash: read.row.hash, rows: proven.rows + 1, last: read.position };
    // The last row of its version counts.
    if (read.position.version === noted?.version) found = read.row.hash;
  }
  const end = { ...none, ...head };
  const isWhole = proven.hash === end.hash && nameOf(proven.last) === nameOf(end);
  if (!isWhole)
    throw new Error(`${nameOf(end)}: is missing, or not the last; the log ends with ${nameOf(proven.last)}`);
  if (proven.rows !== rows)
    throw new Error(`${nameOf(end)}: activity.json says ${rows} rows, the log has ${proven.rows}`);
  return sayHead(`${rows} rows, one chain up to the head ${end.version}:${end.hash.slice(0, 8)}`, noted, found);
}

/** Lines up to where the bytes can't be unpacked any more: the end is then not the one that is named. */
function linesOf(input: Readable): AsyncIterable<string> {
  const lines = createInterface({ input });
  for (const stream of [input, lines]) stream.on("error", () => lines.close());
  return lines;
}

/** Where a line that can't be read says that it stands, as far as that can be read; else after the last that could. */
function sayLine(line: string, last: Position): Position {
  const [, version = last.version, number = last.number + 1] = /"version":(\d+),"number":(\d+)/.exec(line) ?? [];
  return { company: last.company, version: Number(version), number: Number(number) };
}

function readLine(line: string): { row: Row; position: Position } | null {
  try {
    const row: Row = JSON.parse(line);
    const position: Position = JSON.parse(row.entry);
    return { row, position };
  } catch {
    return null;
  }
}

async function proveArchive(path: string | undefined, noted: Noted | null): Promise<string> {
  if (path === undefined)
    throw new Error("Name the export: npm run verify-activity -- export.zip [--head VERSION:HASH]");
  const file = await open(path);
  try {
    return await prove(file, noted);
  } finally {
    await file.close();
  }
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { head: { type: "string" } } });
  console.log(await proveArchive(positionals[0], values.head === undefined ? null : notedIn(values.head)));
} catch (error) {
  console.log(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
