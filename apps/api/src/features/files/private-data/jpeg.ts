import { cleanExif } from "#features/files/private-data/exif.ts";

const exifStart = Buffer.from("Exif\0\0");
const [endOfImage, startOfScan, comment] = [0xd9, 0xda, 0xfe];

/**
 * A JPEG without where it was taken, maker's notes, other programs' words and small or further pictures; what can be seen stays
 * bit for bit, and so do its colours, how it was held and when it was taken.
 */
export function cleanJpeg(jpeg: Buffer): Buffer {
  const parts: Buffer[] = [jpeg.subarray(0, 2)];
  let at = 2;
  while (at + 2 <= jpeg.length) {
    const marker = markerAt(jpeg, at);
    if (marker === null) {
      at += 1;
      continue;
    }
    if (marker === endOfImage || !hasLength(marker)) {
      parts.push(jpeg.subarray(at, at + 2));
      at = marker === endOfImage ? jpeg.length : at + 2;
      continue;
    }
    const end = endOfSegment(jpeg, at);
    const segment = cleanSegment(jpeg.subarray(at, end), marker);
    if (segment !== null) parts.push(segment);
    at = marker === startOfScan ? endOfScan(jpeg, end) : end;
    if (marker === startOfScan) parts.push(jpeg.subarray(end, at));
  }
  return Buffer.concat(parts);
}

/** The marker that begins there; null between two of them. */
function markerAt(jpeg: Buffer, at: number): number | null {
  const marker = jpeg[at + 1] ?? 0;
  return jpeg[at] !== 0xff || marker === 0xff || marker === 0 ? null : marker;
}

function endOfSegment(jpeg: Buffer, at: number): number {
  return at + 4 <= jpeg.length ? at + 2 + Math.max(2, jpeg.readUInt16BE(at + 2)) : jpeg.length;
}

function hasLength(marker: number): boolean {
  return marker !== 0x01 && !(marker >= 0xd0 && marker <= 0xd8);
}

/** Where the next marker is that is none of the scan's own. */
function endOfScan(jpeg: Buffer, from: number): number {
  for (let at = jpeg.indexOf(0xff, from); at >= 0; at = jpeg.indexOf(0xff, at + 1)) {
    const next = jpeg[at + 1];
    if (next !== undefined && next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return jpeg.length;
}

function cleanSegment(segment: Buffer, marker: number): Buffer | null {
  if (marker === comment) return null;
  if (marker < 0xe0 || marker > 0xef) return segment;
  const content = segment.subarray(4);
  const begins = (name: string) => content.toString("latin1", 0, name.length) === name;
  if (marker === 0xe0 && begins("JFIF\0")) return withoutThumbnail(content);
  if (marker === 0xe1 && begins("Exif\0\0")) {
    const exif = cleanExif(content.subarray(exifStart.length));
    return exif && segmentOf(marker, Buffer.concat([exifStart, exif]));
  }
  const isColour = (marker === 0xe2 && begins("ICC_PROFILE\0")) || (marker === 0xee && begins("Adobe"));
  return isColour ? segment : null;
}

function withoutThumbnail(content: Buffer): Buffer | null {
  const head = Buffer.from(content.subarray(0, 14));
  if (head.length < 14) return null;
  head.fill(0, 12);
  return segmentOf(0xe0, head);
}

function segmentOf(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
