import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { StartRefused } from "#config.ts";

/** A frame that every reader of Zstandard passes over, with room for what follows: our mark and a SHA-256. */
const frameStart = Buffer.from("502a4d1828000000", "hex");
const mark = Buffer.from("MWSEAL01", "latin1");
const hashBytes = 32;
export const sealBytes: number = frameStart.length + mark.length + hashBytes;

/** Passes bytes on and ends them with a seal: the checksum of every byte before it. */
export async function* withSeal(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  for await (const chunk of bytes) {
    hash.update(chunk);
    yield chunk;
  }
  yield Buffer.concat([frameStart, mark, hash.digest()]);
}

/**
 * Reads a sealed file to its end and answers how many bytes the seal covers.
 * @throws StartRefused when it is no backup, is cut short, or any byte of it is not what was written
 */
export async function checkSeal(path: string, onRead: (bytes: number) => void): Promise<number> {
  const { size, seal } = await readSeal(path);
  const covered = size - sealBytes;
  const start = Buffer.concat([frameStart, mark]);
  if (covered <= 0 || !seal.subarray(0, start.length).equals(start)) {
    throw new StartRefused(`${path} is not a whole backup of Millwright: its end is missing. Nothing was changed.`);
  }
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path, { end: covered - 1, highWaterMark: 1024 * 1024 })) {
    hash.update(chunk);
    onRead(chunk.length);
  }
  if (!hash.digest().equals(seal.subarray(start.length))) {
    throw new StartRefused(`${path} is damaged: its checksum does not fit its bytes. Nothing was changed.`);
  }
  return covered;
}

async function readSeal(path: string): Promise<{ size: number; seal: Buffer }> {
  const file = await open(path, "r").catch((cause: Error) => {
    throw new StartRefused(`${path} can't be read: ${cause.message}.`, { cause });
  });
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(sealBytes),
      position: Math.max(0, size - sealBytes),
    });
    return { size, seal: buffer.subarray(0, bytesRead) };
  } finally {
    await file.close();
  }
}
