import { cleanExif } from "#features/files/private-data/exif.ts";

const headBytes = 12;
const shown = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);
const [hasExif, hasXmp] = [0x08, 0x04];
const exifStart = "Exif\0\0";

/** A WebP without other programs' words, and what its EXIF says beside how it was held and when it was taken. */
export function cleanWebp(webp: Buffer): Buffer {
  const chunks: [string, Buffer][] = [];
  for (let at = headBytes; at + 8 <= webp.length; ) {
    const size = webp.readUInt32LE(at + 4);
    const [type, content] = [webp.toString("latin1", at, at + 4), webp.subarray(at + 8, at + 8 + size)];
    if (shown.has(type)) chunks.push([type, content]);
    if (type === "EXIF") {
      const isMarked = content.toString("latin1", 0, exifStart.length) === exifStart;
      const exif = cleanExif(isMarked ? content.subarray(exifStart.length) : content);
      if (exif !== null) chunks.push([type, exif]);
    }
    at += 8 + size + (size % 2);
  }
  const flags = chunks.some(([type]) => type === "EXIF") ? hasExif : 0;
  const body = Buffer.concat(chunks.map(([type, content]) => chunkOf(type, withFlags(type, content, flags))));
  const head = Buffer.from(webp.subarray(0, headBytes));
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

function withFlags(type: string, content: Buffer, flags: number): Buffer {
  if (type !== "VP8X") return content;
  const extended = Buffer.from(content);
  extended[0] = ((extended[0] ?? 0) & ~(hasExif | hasXmp)) | flags;
  return extended;
}

function chunkOf(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(type, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}
