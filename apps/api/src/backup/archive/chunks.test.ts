import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { packChunk, readChunks } from "#backup/archive/chunks.ts";

const first = { position: 0x3000000n, bytes: randomBytes(40), sentAtMs: 1_795_000_000_000 };
const second = { position: 0x3000028n, bytes: Buffer.alloc(5_000, "log"), sentAtMs: 1_795_000_000_900 };
const packed = await Promise.all([packChunk(first), packChunk(second)]);
const file = Buffer.concat(packed);
const [begin = Buffer.alloc(0)] = packed;

test("chunks of the log are read as they were written", async () => {
  expect(await readChunks(file)).toEqual({ chunks: [first, second], end: file.length, rest: "nothing" });
});

test("any byte that is not as it was written is noticed, and what comes before it is read", async () => {
  for (let at = 0; at < file.length; at += 1) {
    const damaged = Buffer.from(file);
    damaged[at] = (file[at] ?? 0) ^ 0x20;
    const read = await readChunks(damaged);
    expect(read.rest, `byte ${at}`).toBe("damaged");
    expect(read.chunks).toEqual(at < begin.length ? [] : [first]);
  }
});

test("a chunk that was cut short is distinguished from a damaged one", async () => {
  for (let length = begin.length + 1; length < file.length; length += 1) {
    expect(await readChunks(file.subarray(0, length))).toMatchObject({ rest: "cut", end: begin.length });
  }
});
