/**
 * A program of its own: a photo on its standard input, a small picture of it on its standard output, and nothing when it
 * can't be drawn. It is told the bytes of memory that it may take, and ends itself when it takes more; the pixels of the longer
 * side; `webp` or `jpeg`; and the pixels that it reads at the most. Where and when a photo was taken is in neither.
 */
import { pipeline } from "node:stream/promises";
import sharp from "sharp";

const lookEveryMs = 20;

const mostBytes = Number(process.argv[2]);
const longestSide = Number(process.argv[3]);
const isJpeg = process.argv[4] === "jpeg";
const mostPixels = Number(process.argv[5]);
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(9);
}, lookEveryMs).unref();

sharp.concurrency(1);
sharp.cache(false);
// Other formats have readers of their own that need never run: a photo is a JPEG, a PNG or a WebP.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"] });

const resized = sharp({ failOn: "error", limitInputPixels: mostPixels, sequentialRead: true })
  .autoOrient()
  .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true });
// What can be seen through is white on paper, and not black.
const drawing = isJpeg
  ? resized.flatten({ background: "#ffffff" }).jpeg({ quality: 80 })
  : resized.webp({ quality: 75 });
try {
  await pipeline(process.stdin, drawing, process.stdout);
} catch {
  process.exit(1);
}
