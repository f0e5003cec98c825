import { crc32, deflateRawSync } from "node:zlib";
import sharp from "sharp";

export const pdf = Buffer.from("%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n");
export const gif = Buffer.from(
  "47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b",
  "hex",
);
export const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
export const html = Buffer.from("<!doctype html><script>alert(1)</script>");

/** A document of Word 97: a compound file that names its text's stream, or another one. */
export function compoundFile(stream = "WordDocument"): Buffer {
  const signature = Buffer.from("d0cf11e0a1b11ae1", "hex");
  return Buffer.concat([signature, Buffer.alloc(70_000), Buffer.from(stream, "utf16le"), Buffer.alloc(200)]);
}

export function picture(format: "png" | "jpeg" | "webp", width = 640, height = 480): Promise<Buffer> {
  const background = { r: 30, g: 90, b: 160 };
  return sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}

/** A photo as a phone takes it: lying on its side, with a note to turn it, and where it was taken. */
export async function phonePhoto(): Promise<Buffer> {
  const place = {
    GPSLatitudeRef: "N",
    GPSLatitude: "46/1 48/1 0/1",
    GPSLongitudeRef: "W",
    GPSLongitude: "71/1 12/1 0/1",
  };
  return sharp(await picture("jpeg", 1600, 1200))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: place })
    .jpeg()
    .toBuffer();
}

export interface ZipPart {
  name: string;
  content: Buffer;
  /** What the directory claims the content unpacks to. */
  claimedBytes?: number;
  isDeflated?: boolean;
}

/** An archive whose parts are as they are, or deflated. */
export function zipOf(parts: ZipPart[]): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const { name, content, claimedBytes = content.length, isDeflated = false } of parts) {
    const packed = isDeflated ? deflateRawSync(content) : content;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(isDeflated ? 8 : 0, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedBytes, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    const body = Buffer.concat([Buffer.from("504b0304", "hex"), common, Buffer.from(name), packed]);
    entries.push(Buffer.concat([Buffer.from("504b01021400", "hex"), common, place, Buffer.from(name)]));
    bodies.push(body);
    at += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, directory, end]);
}

const xml = Buffer.from("<?xml version='1.0'?><w:document/>");
/** A document of Word 2007, with more parts when they are given. */
export function docx(more: ZipPart[] = [], main = "word/document.xml"): Buffer {
  return zipOf([{ name: "[Content_Types].xml", content: xml }, { name: main, content: xml }, ...more]);
}
