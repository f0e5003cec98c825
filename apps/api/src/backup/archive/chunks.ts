import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { crc32, zstdCompress, zstdDecompress } from "node:zlib";

/** A stretch of the log in the archive. */
export interface Chunk {
  position: bigint;
  bytes: Buffer;
  /** When the database sent it, by its clock, in milliseconds since 1970. */
  sentAtMs: number;
}

const mark = Buffer.from("MWLOG001", "latin1");
const headBytes = 36;
const sealBytes = 32;
const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

/** A chunk as a file of the archive holds it: a head with its own checksum, a SHA-256, and the bytes, compressed. */
export async function packChunk({ position, bytes, sentAtMs }: Chunk): Promise<Buffer> {
  const packed = await compress(bytes);
  const head = Buffer.alloc(headBytes);
  mark.copy(head);
  head.writeBigUInt64BE(position, 8);
  head.writeBigInt64BE(BigInt(sentAtMs), 16);
  head.writeUInt32BE(bytes.length, 24);
  head.writeUInt32BE(packed.length, 28);
  head.writeUInt32BE(crc32(head.subarray(0, 32)), 32);
  return Buffer.concat([head, createHash("sha256").update(head).update(packed).digest(), packed]);
}

export interface ReadChunks {
  chunks: Chunk[];
  /** How many bytes of the file they are. */
  end: number;
  /** What comes after them: nothing, the beginning of a chunk whose writing was cut, or what was never written so. */
  rest: "nothing" | "cut" | "damaged";
}

/** The chunks of a file, up to where it ends or is not what was written. */
export async function readChunks(file: Buffer): Promise<ReadChunks> {
  const chunks: Chunk[] = [];
  let end = 0;
  for (;;) {
    const rest = file.subarray(end);
    if (rest.length === 0) return { chunks, end, rest: "nothing" };
    const head = rest.subarray(0, headBytes);
    if (!head.subarray(0, mark.length).equals(mark.subarray(0, head.length))) return { chunks, end, rest: "damaged" };
    if (head.length < headBytes) return { chunks, end, rest: "cut" };
    if (crc32(head.subarray(0, 32)) !== head.readUInt32BE(32)) return { chunks, end, rest: "damaged" };
    const length = headBytes + sealBytes + head.readUInt32BE(28);
    if (rest.length < length) return { chunks, end, rest: "cut" };
    const packed = rest.subarray(headBytes + sealBytes, length);
    const seal = createHash("sha256").update(head).update(packed).digest();
    if (!seal.equals(rest.subarray(headBytes, headBytes + sealBytes))) return { chunks, end, rest: "damaged" };
    const bytes = await decompress(packed);
    chunks.push({ position: head.readBigUInt64BE(8), bytes, sentAtMs: Number(head.readBigInt64BE(16)) });
    end += length;
  }
}
