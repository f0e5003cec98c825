import { open } from "node:fs/promises";
import { readHeif } from "#features/files/heif/heif.ts";

/** Memory that drawing one photo may need, in bytes; what needs more is refused. */
export const mostPictureBytes = 256 * 1024 * 1024;

/** Pixels that are read of one photo, more than any camera has. */
export const mostPixels = 16_383 ** 2;

/** Further in than this a photo's dimensions never are: what phones put before them is a tenth of it. */
const headerBytes = 1024 * 1024;

/** Pixels of the longer side of a small picture. */
export const smallSide = 320;

/** Whether a photo can be drawn, told from its header: a damaged one can't, and stays without a picture. */
export async function readPhotoHeader(
  path: string,
  side = smallSide,
  most = mostPixels,
): Promise<"drawable" | "damaged" | "too_large"> {
  const bytes = bytesToDraw(await readStart(path), side, most);
  if (bytes === null) return "damaged";
  return bytes <= mostPictureBytes ? "drawable" : "too_large";
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * The memory that decoding a PNG, a JPEG, a WebP or a HEIC takes at the most, to be drawn with a side of so many pixels; infinite past
 * `most` pixels, null when its header says none.
 */
export function bytesToDraw(start: Buffer, side = smallSide, most = mostPixels): number | null {
  if (start.length >= pngHeaderBytes && start.readUInt32BE(0) === pngSignature) return pngBytes(start, most);
  if (start.length >= 2 && start.readUInt16BE(0) === startOfImage) return jpegBytes(start, side, most);
  if (start.toString("latin1", 4, 8) === "ftyp") return heifBytes(start, most);
  return isWebp(start) ? webpBytes(start, most) : null;
}

/** Of a HEIC all pixels are decoded at once: no more of them than a good camera has. */
export const mostHeifPixels = 50_000_000;

function heifBytes(start: Buffer, most: number): number | null {
  const heif = readHeif(start, true);
  if (heif === null) return null;
  return heif.pixels > Math.min(most, mostHeifPixels) ? Number.POSITIVE_INFINITY : heif.pixels * 4;
}

function isWebp(start: Buffer): boolean {
  return start.length >= 30 && start.toString("latin1", 0, 4) === "RIFF" && start.toString("latin1", 8, 12) === "WEBP";
}

/** All of it, with transparency, and once more to be put together. */
function webpBytes(start: Buffer, most: number): number | null {
  const sides = webpSides(start);
  if (sides === null) return null;
  const pixels = sides.width * sides.height;
  return pixels > most ? Number.POSITIVE_INFINITY : pixels * 4 * 2;
}

function webpSides(start: Buffer): { width: number; height: number } | null {
  const kind = start.toString("latin1", 12, 16);
  if (kind === "VP8X") return { width: start.readUIntLE(24, 3) + 1, height: start.readUIntLE(27, 3) + 1 };
  if (kind === "VP8L") {
    const bits = start.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  if (kind !== "VP8 ") return null;
  const [width, height] = [start.readUInt16LE(26) & 0x3fff, start.readUInt16LE(28) & 0x3fff];
  return width === 0 || height === 0 ? null : { width, height };
}

const pngSignature = 0x89504e47;
const pngHeaderBytes = 33;
/** By the colour type: grey, colours, a palette of colours (with transparency), grey and colours with transparency. */
const pngChannels: Record<number, number> = { 0: 1, 2: 3, 3: 4, 4: 2, 6: 4 };

/** All of it, since a turned one is turned whole; an interlaced one is put together in a second copy. */
function pngBytes(start: Buffer, most: number): number | null {
  const [width, height, depth, colour] = [start.readUInt32BE(16), start.readUInt32BE(20), start[24], start[25]];
  const channels = pngChannels[colour ?? -1];
  if (width === 0 || height === 0 || channels === undefined || depth === undefined) return null;
  const copies = start[28] === 0 ? 1 : 2;
  if (width * height > most) return Number.POSITIVE_INFINITY;
  return width * height * channels * (depth > 8 ? 2 : 1) * copies;
}

const startOfImage = 0xffd8;
const startOfScan = 0xda;
const coefficientBytes = 2;
/** While it is read, a JPEG is made this much smaller each way, as far as the picture stays large enough. */
const largestShrink = 8;
const timesTheSide = 2;

/** Of the frame: how large it is, how many components it has, and how many samples they have for each of its dots. */
interface Frame {
  width: number;
  height: number;
  components: number;
  samples: number;
  isProgressive: boolean;
}

/** What comes in several scans is held whole as coefficients until the last; else only some lines are. */
function jpegBytes(start: Buffer, side: number, most: number): number | null {
  let frame: Frame | null = null;
  let at = 2;
  while (at + 4 <= start.length) {
    if (start[at] !== 0xff) return null;
    const marker = start[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = start.readUInt16BE(at + 2);
    if (length < 2 || at + 2 + length > start.length) return null;
    const segment = start.subarray(at + 4, at + 2 + length);
    if (isFrame(marker)) frame = readFrame(segment, marker);
    if (marker === startOfScan) return frame && jpegFrameBytes(frame, segment[0] ?? 0, side, most);
    at += 2 + length;
  }
  return null;
}

/** SOF0 to SOF15, without the tables that are numbered among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function readFrame(segment: Buffer, marker: number): Frame | null {
  const components = segment[5] ?? 0;
  if (components === 0 || segment.length < 6 + components * 3) return null;
  const [height, width] = [segment.readUInt16BE(1), segment.readUInt16BE(3)];
  const factors = Array.from({ length: components }, (_, n) => segment[7 + n * 3] ?? 0);
  const most = Math.max(...factors.map((factor) => factor >> 4)) * Math.max(...factors.map((factor) => factor & 15));
  if (width === 0 || height === 0 || most === 0) return null;
  const samples = factors.reduce((sum, factor) => sum + (factor >> 4) * (factor & 15), 0) / most;
  return { width, height, components, samples, isProgressive: (marker & 3) === 2 };
}

function jpegFrameBytes(frame: Frame, inScan: number, side: number, most: number): number {
  const { width, height, components, samples, isProgressive } = frame;
  if (width * height > most) return Number.POSITIVE_INFINITY;
  const shrink = Math.min(largestShrink, Math.max(1, Math.floor(Math.min(width, height) / (timesTheSide * side))));
  const picture = (width * height * components) / shrink ** 2;
  const isHeldWhole = isProgressive || inScan < components;
  return picture + (isHeldWhole ? width * height * samples * coefficientBytes : 0);
}
