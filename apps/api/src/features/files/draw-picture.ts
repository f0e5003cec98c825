/**
 * A program of its own: a photo on its standard input, a small picture of it on its standard output, and nothing when it
 * can't be drawn. It is told the bytes of memory that it may take, and ends itself when it takes more; the pixels of the longer
 * side; `webp` or `jpeg`; and the pixels that it reads at the most. Where and when a photo was taken is in neither.
 */
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import { mostHeifPixels } from "#features/files/picture-header.ts";

const lookEveryMs = 20;

const toldBytes = Number(process.argv[2]);
const longestSide = Number(process.argv[3]);
const isJpeg = process.argv[4] === "jpeg";
const mostPixels = Number(process.argv[5]);
/** Of a HEIC all pixels are there at once, in the decoder's memory and in ours: each may have as much as another photo takes. */
let mostBytes = toldBytes;
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(9);
}, lookEveryMs).unref();

sharp.concurrency(1);
sharp.cache(false);
// Other formats have readers of their own that need never run: a photo is a JPEG, a PNG or a WebP; of a HEIC there are pixels.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"] });

async function read(photo: Buffer): Promise<Sharp> {
  const options: SharpOptions = { failOn: "error", limitInputPixels: mostPixels, sequentialRead: true };
  if (photo.toString("latin1", 4, 8) !== "ftyp") return sharp(photo, options).autoOrient();
  const { decodeHeif } = await import("#features/files/heif/decode-heif.ts");
  const heifPixels = Math.min(mostPixels, mostHeifPixels);
  mostBytes = 2 * toldBytes;
  const pixels = await decodeHeif(photo, { mostBytes: toldBytes, mostPixels: heifPixels });
  if (pixels === null) throw new Error("It can't be decoded.");
  const { data, width, height } = pixels;
  return sharp(data, { ...options, raw: { width, height, channels: 4 } });
}

try {
  const photo = await read(await buffer(process.stdin));
  const resized = photo.resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true });
  // What can be seen through is white on paper, and not black.
  const drawing = isJpeg
    ? resized.flatten({ background: "#ffffff" }).jpeg({ quality: 80 })
    : resized.webp({ quality: 75 });
  await pipeline(drawing, process.stdout);
} catch {
  process.exit(1);
}
