import { crc32 } from "node:zlib";
import { cleanExif } from "#features/files/private-data/exif.ts";

const signatureBytes = 8;
/** How it looks, and when it was changed; a chunk that begins with a capital belongs to the picture itself. */
const shown = new Set(
  "cHRM cICP cLLI gAMA iCCP mDCV sBIT sRGB bKGD hIST tRNS pHYs sPLT tIME acTL fcTL fdAT".split(" "),
);

/** A PNG without texts, other programs' words, and what its EXIF says beside how it was held and when it was taken. */
export function cleanPng(png: Buffer): Buffer {
  const parts: Buffer[] = [png.subarray(0, signatureBytes)];
  for (let at = signatureBytes; at + 8 <= png.length; ) {
    const end = at + 12 + png.readUInt32BE(at);
    const type = png.toString("latin1", at + 4, at + 8);
    const chunk = png.subarray(at, end);
    if (type === "eXIf") {
      const exif = cleanExif(chunk.subarray(8, -4));
      if (exif !== null) parts.push(chunkOf(type, exif));
    } else if (/^[A-Z]/.test(type) || shown.has(type)) parts.push(chunk);
    if (type === "IEND") break;
    at = end;
  }
  return Buffer.concat(parts);
}

function chunkOf(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
