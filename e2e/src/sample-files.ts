import { crc32, deflateSync } from "node:zlib";

/** A picture of one red pixel, as a phone would send it. */
export const photo = {
  name: "fuite au vérin.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  ),
};

export const textFile = (name: string, text: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(text) });

/** A photo of its own for each number: a square of one colour. */
export function photoNumber(n: number) {
  const side = 24;
  const row = [0, ...Array.from({ length: side }, () => [(n * 37) % 256, (n * 101) % 256, n % 256]).flat()];
  const size = Buffer.alloc(8);
  size.writeUInt32BE(side, 0);
  size.writeUInt32BE(side, 4);
  const pixels = deflateSync(Buffer.from(Array.from({ length: side }, () => row).flat()));
  const parts = [part("IHDR", Buffer.concat([size, Buffer.from([8, 2, 0, 0, 0])])), part("IDAT", pixels), part("IEND")];
  const signature = Buffer.from("89504e470d0a1a0a", "hex");
  return { name: `photo ${n}.png`, mimeType: "image/png", buffer: Buffer.concat([signature, ...parts]) };
}

/** A part of a PNG: its length, its name, its bytes and their sum. */
function part(name: string, bytes = Buffer.alloc(0)): Buffer {
  const summed = Buffer.concat([Buffer.from(name), bytes]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(bytes.length);
  sum.writeUInt32BE(crc32(summed));
  return Buffer.concat([length, summed, sum]);
}
