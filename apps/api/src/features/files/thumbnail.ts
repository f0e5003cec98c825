import sharp from "sharp";

/** Pixels of the longer side. */
const longestSide = 320;
/** More than phones take by default; what claims more gets no thumbnail, for it may fill the memory. */
const mostPixels = 120_000_000;
const secondsAllowed = 10;

sharp.concurrency(1);
sharp.cache(false);
// Other formats have readers of their own that need never run: a photo is a JPEG or a PNG.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng"] });

let before: Promise<unknown> = Promise.resolve();

/** A small WebP of a photo, upright, without where and when it was taken; null when the photo can't be read. */
export function thumbnailOf(path: string): Promise<Buffer | null> {
  // One at a time: several large photos at once would need more memory than a small server has.
  const made = before.then(() => draw(path));
  before = made;
  return made;
}

async function draw(path: string): Promise<Buffer | null> {
  try {
    return await sharp(path, { failOn: "error", limitInputPixels: mostPixels, sequentialRead: true })
      .autoOrient()
      .resize(longestSide, longestSide, { fit: "inside", withoutEnlargement: true })
      .timeout({ seconds: secondsAllowed })
      .webp({ quality: 75 })
      .toBuffer();
  } catch {
    return null;
  }
}
