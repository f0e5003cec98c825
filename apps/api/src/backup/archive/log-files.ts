import { type FileHandle, mkdir, open, readdir, readFile, rm, truncate } from "node:fs/promises";
import { join } from "node:path";
import { type Chunk, packChunk, readChunks } from "#backup/archive/chunks.ts";
import { flushFolder } from "#backup/flush-folder.ts";
import { segmentBytes, segmentName, segmentStart } from "#db/embedded/log-position.ts";
import type { LogChunk } from "#db/embedded/log-stream.ts";

/** The log of a line, in files named like the segments that they hold. */
export const logFolder = (line: string): string => join(line, "log");

/** Writes the log of one line of the archive, at its end. */
export class LogFiles {
  readonly #folder: string;
  readonly #timeline: string;
  #file: { handle: FileHandle; start: bigint } | null = null;

  constructor(line: string, timeline: string) {
    this.#folder = logFolder(line);
    this.#timeline = timeline;
  }

  /** When it resolves, the chunks outlive a power cut. They follow what was written before. */
  async write(chunks: readonly LogChunk[]): Promise<void> {
    for (const chunk of inSegments(chunks)) {
      const file = await this.#open(segmentStart(chunk.position));
      await file.appendFile(await packChunk(chunk));
    }
    await this.#file?.handle.datasync();
  }

  async close(): Promise<void> {
    await this.#file?.handle.close().catch(() => {});
    this.#file = null;
  }

  async #open(start: bigint): Promise<FileHandle> {
    if (this.#file?.start === start) return this.#file.handle;
    await this.#file?.handle.datasync();
    await this.close();
    const handle = await open(join(this.#folder, segmentName(this.#timeline, start)), "a", 0o600);
    this.#file = { handle, start };
    await flushFolder(this.#folder);
    return handle;
  }
}

/** Chunks that follow one another as one chunk for each segment. */
function inSegments(received: readonly LogChunk[]): Chunk[] {
  const chunks: Chunk[] = [];
  const [first] = received;
  if (first === undefined) return chunks;
  const bytes = Buffer.concat(received.map((chunk) => chunk.bytes));
  const sentAtMs = received.at(-1)?.sentAtMs ?? first.sentAtMs;
  for (let at = 0; at < bytes.length; ) {
    const position = first.position + BigInt(at);
    const space = segmentBytes - Number(position - segmentStart(position));
    chunks.push({ position, bytes: bytes.subarray(at, at + space), sentAtMs });
    at += space;
  }
  return chunks;
}

/**
 * Where the log of a line goes on; null when nothing of it is there yet. What a cut start of a chunk left is cleared.
 * @throws when its last file is damaged
 */
export async function endOfLog(line: string): Promise<bigint | null> {
  await mkdir(logFolder(line), { recursive: true, mode: 0o700 });
  const name = (await segmentNames(line)).at(-1);
  if (name === undefined) return null;
  const path = join(logFolder(line), name);
  const { chunks, end, rest } = await readChunks(await readFile(path));
  if (rest === "damaged") throw new Error(`${path} is damaged.`);
  if (rest === "cut") await truncate(path, end);
  const last = chunks.at(-1);
  if (last !== undefined) return last.position + BigInt(last.bytes.length);
  // Begun and never written to: the file before it says where it goes on.
  await rm(path);
  return endOfLog(line);
}

export async function segmentNames(line: string): Promise<string[]> {
  const names = await readdir(logFolder(line)).catch(() => []);
  return names.filter((name) => /^[\dA-F]{24}$/.test(name)).sort();
}
