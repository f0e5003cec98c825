import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";

const [width, height] = [700, 570];
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of some 400 kB: its noise does not get smaller. `photoWith` ends it. */
export function takePhoto(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits of grey for a pixel.
  head[8] = 8;
  const rows = Array.from({ length: height }, () => Buffer.concat([Buffer.alloc(1), randomBytes(width)]));
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 1 }))]);
}

/** The photo with a remark in it, so that no two are of the same bytes. */
export function photoWith(photo: Uint8Array, remark: string): Buffer {
  return Buffer.concat([photo, chunk("tEXt", Buffer.from(`Comment\0${remark}`)), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const named = Buffer.concat([Buffer.from(name), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
