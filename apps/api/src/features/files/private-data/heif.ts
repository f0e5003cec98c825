import type { Box } from "#features/files/heif/boxes.ts";
import { type Heif, type Item, isPicture, readHeif } from "#features/files/heif/heif.ts";
import { cleanExif } from "#features/files/private-data/exif.ts";

/** What is left of a file beside its pictures' bytes: the lists of them. */
const lists = new Set(["hdlr", "pitm", "iinf", "iloc", "iref", "iprp", "idat", "dinf", "grpl"]);
/** What says how a picture is shown. */
const shown = new Set([
  "ispe",
  "hvcC",
  "colr",
  "pixi",
  "irot",
  "imir",
  "clap",
  "pasp",
  "auxC",
  "clli",
  "mdcv",
  "cclv",
  "amve",
  "rloc",
  "lsel",
]);
const nothing = "free";
const exifMark = "Exif\0\0";

/**
 * A HEIC without other programs' words, small pictures, and what its EXIF says beside how it was held and when it was taken. All
 * that stays keeps its place, since it is found by that: what goes is zeros. Bytes that no picture has go as well.
 * What can't be followed is nothing; `contentTypeOf` refuses it before.
 */
export function cleanHeif(bytes: Buffer): Buffer {
  const heif = readHeif(bytes);
  const clean = Buffer.alloc(bytes.length);
  if (heif === null) return clean;
  copyTop(bytes, clean, heif);
  cleanLists(clean, heif);
  const { picture = [], Exif: exif = [] } = Object.groupBy(heif.items, (item) =>
    isPicture(item) ? "picture" : item.type,
  );
  for (const { from, to } of picture.flatMap(({ extents }) => extents)) bytes.copy(clean, from, from, to);
  for (const item of exif) keepTaking(bytes, clean, item);
  return clean;
}

/** The lists, whole, and of what else there is that it is there. */
function copyTop(bytes: Buffer, clean: Buffer, { top, meta }: Heif): void {
  for (const box of top) {
    if (box.type === "ftyp" || box === meta) bytes.copy(clean, box.start, box.start, box.to);
    else copyHead(bytes, clean, box, box.type === "mdat" ? "mdat" : nothing);
  }
}

function copyHead(bytes: Buffer, clean: Buffer, { start, from }: Box, type: string): void {
  bytes.copy(clean, start, start, from);
  clean.write(type, start + 4, "latin1");
}

function cleanLists(clean: Buffer, { inMeta, references, properties, items }: Heif): void {
  const empty = ({ start, from, to }: Box) => {
    clean.write(nothing, start + 4, "latin1");
    clean.fill(0, from, to);
  };
  for (const box of inMeta) {
    if (box.type === "idat") clean.fill(0, box.from, box.to);
    else if (!lists.has(box.type)) empty(box);
  }
  for (const box of references) if (box.type === "thmb") clean.write(nothing, box.start + 4, "latin1");
  for (const box of properties) if (!shown.has(box.type)) empty(box);
  for (const { typeAt, words, isThumbnail } of items) {
    if (isThumbnail) clean.write(nothing, typeAt, "latin1");
    clean.fill(0, words.from, words.to);
  }
}

/** Its EXIF begins behind a mark, which a number before it leads over. */
function keepTaking(bytes: Buffer, clean: Buffer, { extents: [extent, ...others] }: Item): void {
  if (extent === undefined || others.length > 0 || extent.to - extent.from < 4) return;
  const data = bytes.subarray(extent.from, extent.to);
  const start = 4 + data.readUInt32BE(0);
  const exif = start < data.length ? cleanExif(data.subarray(start)) : null;
  if (exif === null || start + exif.length > data.length) return;
  data.copy(clean, extent.from, 0, 4);
  if (start === 4 + exifMark.length) clean.write(exifMark, extent.from + 4, "latin1");
  exif.copy(clean, extent.from + start);
}
