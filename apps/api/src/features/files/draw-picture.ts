/**
 * A program of its own: a photo on its standard input, a small picture of it on its standard output, and nothing when it
 * can't be drawn. Given the bytes of memory that it may take, it ends itself when it takes more.
 */
import { pipeline } from "node:stream/promises";
import sharp from "sharp";
import { mostPixels } from "#features/files/picture-header.ts";

/** Pixels of the longer side. */
const longestSide = 320;
const lookEveryMs = 20;

const mostBytes = Number(process.argv[2]);
setInterval(() => {
  if (process.memoryUsage.rss() > mostBytes) process.exit(9);
}, lookEveryMs).unref();

sharp.concurrency(1);
sharp.cache(false);
// Other formats have readers of their own that need never run: a photo is a JPEG or a PNG.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });

const drawing = sharp({ failOn: "error", limitInputPixels: mostPixels, sequentialRead: true })
  .autoOrient()
  .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
  .webp({ quality: 75 });
try {
  await pipeline(process.stdin, drawing, process.stdout);
} catch {
  process.exit(1);
}
