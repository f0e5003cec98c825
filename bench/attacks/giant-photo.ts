import { crc32, createDeflate } from "node:zlib";

/** Where each pass of an interlaced PNG begins, and how far its dots are apart. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** An interlaced PNG of one colour, of so many dots a side: small to send, and all of it has to be held to be read. */
export async function giantPhoto(
  side: number,
  { depth, channels }: { depth: 8 | 16; channels: 3 | 4 },
): Promise<Buffer> {
  let bytes = 0;
  for (const [x, y, acrossBy, downBy] of passes) {
    const row = Math.ceil((side - x) / acrossBy) * channels * (depth / 8);
    bytes += (row + 1) * Math.ceil((side - y) / downBy);
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([depth, channels === 3 ? 2 : 6, 0, 0, 1], 8);
  const chunks = [chunk("IHDR", head), chunk("IDAT", await zeros(bytes)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), ...chunks]);
}

async function zeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const packed: Buffer[] = [];
  deflate.on("data", (piece) => packed.push(piece));
  const block = Buffer.alloc(4 * 1024 * 1024);
  for (let left = bytes; left > 0; left -= block.length) {
    const isRoomLeft = deflate.write(block.subarray(0, left));
    if (!isRoomLeft) await new Promise((goOn) => deflate.once("drain", goOn));
  }
  await new Promise((done) => deflate.end().once("end", done));
  return Buffer.concat(packed);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
