import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { crc32, zstdCompress, zstdDecompress } from "node:zlib";

/** A stretch of the log in the archive. */
export interface Piece {
  position: bigint;
  bytes: Buffer;
  /** When the database sent it, by its clock, in milliseconds since 1970. */
  sentAtMs: number;
}

const mark = Buffer.from("MWLOG001", "latin1");
const headBytes = 36;
const sealBytes = 32;
const [compress, decompress] = [promisify(zstdCompress), promisify(zstdDecompress)];

/** A piece as a file of the archive holds it: a head with its own checksum, a SHA-256, and the bytes, compressed. */
export async function packPiece({ position, bytes, sentAtMs }: Piece): Promise<Buffer> {
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

export interface ReadPieces {
  pieces: Piece[];
  /** How many bytes of the file they are. */
  end: number;
  /** What comes after them: nothing, the beginning of a piece whose writing was cut, or what was never written so. */
  rest: "nothing" | "cut" | "damaged";
}

/** The pieces of a file, up to where it ends or is not what was written. */
export async function readPieces(file: Buffer): Promise<ReadPieces> {
  const pieces: Piece[] = [];
  let end = 0;
  for (;;) {
    const rest = file.subarray(end);
    if (rest.length === 0) return { pieces, end, rest: "nothing" };
    const head = rest.subarray(0, headBytes);
    if (!head.subarray(0, mark.length).equals(mark.subarray(0, head.length))) return { pieces, end, rest: "damaged" };
    if (head.length < headBytes) return { pieces, end, rest: "cut" };
    if (crc32(head.subarray(0, 32)) !== head.readUInt32BE(32)) return { pieces, end, rest: "damaged" };
    const length = headBytes + sealBytes + head.readUInt32BE(28);
    if (rest.length < length) return { pieces, end, rest: "cut" };
    const packed = rest.subarray(headBytes + sealBytes, length);
    const seal = createHash("sha256").update(head).update(packed).digest();
    if (!seal.equals(rest.subarray(headBytes, headBytes + sealBytes))) return { pieces, end, rest: "damaged" };
    const bytes = await decompress(packed);
    pieces.push({ position: head.readBigUInt64BE(8), bytes, sentAtMs: Number(head.readBigInt64BE(16)) });
    end += length;
  }
}
