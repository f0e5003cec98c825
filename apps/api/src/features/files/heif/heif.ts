import { type Box, BoxReader, boxesIn, HeifFault } from "#features/files/heif/boxes.ts";

/** Bytes of the file, from one place up to another. */
export interface Extent {
  from: number;
  to: number;
}

export interface Item {
  id: number;
  /** What it is: `hvc1` a picture, `grid` one that is put together, `Exif`, `mime`. */
  type: string;
  /** Of its entry in the list, behind its type: its name and more. */
  words: Extent;
  /** Where its type stands. */
  typeAt: number;
  extents: Extent[];
  isThumbnail: boolean;
}

export interface Heif {
  top: Box[];
  meta: Box;
  inMeta: Box[];
  references: Box[];
  properties: Box[];
  items: Item[];
  /** Pixels of the largest picture that it says it has. */
  pixels: number;
}

/** What a picture is made of; of other codecs than HEVC none is drawn. */
const pictureTypes = new Set(["hvc1", "grid", "iden", "iovl", "tmap"]);
const mostItems = 4_000;
/** How a version says numbers: those up to a version are shorter. */
const idBytes = (isLong: boolean) => (isLong ? 4 : 2);

export const isPicture = ({ type, isThumbnail }: Item): boolean => pictureTypes.has(type) && !isThumbnail;

/** What is in a HEIC, or in the start of one; null of what is none, or can't be followed. */
export function readHeif(bytes: Buffer, isCut = false): Heif | null {
  try {
    return heifIn(bytes, isCut);
  } catch (error) {
    if (error instanceof HeifFault) return null;
    throw error;
  }
}

function heifIn(bytes: Buffer, isCut: boolean): Heif | null {
  const top = boxesIn(bytes, 0, bytes.length, isCut);
  const meta = top.find(({ type }) => type === "meta");
  if (top[0]?.type !== "ftyp" || meta === undefined) return null;
  const inMeta = boxesIn(bytes, meta.from + 4, meta.to);
  const one = (type: string) => inMeta.find((box) => box.type === type);
  const [list, places, first, described] = [one("iinf"), one("iloc"), one("pitm"), one("iprp")];
  if (!(list && places && first && described)) return null;
  const linked = one("iref");
  const references = linked === undefined ? [] : boxesIn(bytes, linked.from + 4, linked.to);
  const thumbnails = thumbnailsIn(bytes, linked, references);
  const extents = extentsIn(
    bytes,
    places,
    { data: top.filter(({ type }) => type === "mdat"), inside: one("idat") },
    isCut,
  );
  const items = itemsIn(bytes, list).map((item) => ({
    ...item,
    extents: extents.get(item.id) ?? [],
    isThumbnail: thumbnails.has(item.id),
  }));
  const primary = primaryIn(bytes, first);
  const properties = boxesIn(bytes, described.from, described.to)
    .filter(({ type }) => type === "ipco")
    .flatMap(({ from, to }) => boxesIn(bytes, from, to));
  const pixels = Math.max(0, ...properties.filter(({ type }) => type === "ispe").map((box) => pixelsOf(bytes, box)));
  const isShown = items.some((item) => item.id === primary && isPicture(item));
  return isShown && pixels > 0 ? { top, meta, inMeta, references, properties, items, pixels } : null;
}

function primaryIn(bytes: Buffer, box: Box): number {
  const reader = new BoxReader(bytes, box);
  return reader.number(idBytes(reader.version() > 0));
}

function pixelsOf(bytes: Buffer, box: Box): number {
  const reader = new BoxReader(bytes, box);
  reader.version();
  return reader.number(4) * reader.number(4);
}

function itemsIn(bytes: Buffer, box: Box): Omit<Item, "extents" | "isThumbnail">[] {
  const reader = new BoxReader(bytes, box);
  reader.number(idBytes(reader.version() > 0));
  const entries = boxesIn(bytes, reader.at, box.to);
  if (entries.length > mostItems) throw new HeifFault("It has too many items.");
  return entries.map((entry) => {
    const of = new BoxReader(bytes, entry);
    const version = of.version();
    if (entry.type !== "infe" || version < 2) throw new HeifFault("An item does not say what it is.");
    const id = of.number(idBytes(version > 2));
    of.number(2);
    const typeAt = of.at;
    const type = of.text(4);
    return { id, type, typeAt, words: { from: of.at, to: entry.to } };
  });
}

/** Where items have their bytes: in the data of the file, or within the list of items itself. */
function extentsIn(
  bytes: Buffer,
  box: Box,
  { data, inside }: { data: readonly Box[]; inside: Box | undefined },
  isCut: boolean,
): Map<number, Extent[]> {
  const reader = new BoxReader(bytes, box);
  const version = reader.version();
  const [sizes, more] = [reader.number(1), reader.number(1)];
  const [offsetBytes, lengthBytes, baseBytes] = [sizes >> 4, sizes & 15, more >> 4];
  const indexBytes = version > 0 ? more & 15 : 0;
  const count = reader.number(idBytes(version > 1));
  const found = new Map<number, Extent[]>();
  for (let n = 0; n < count; n += 1) {
    const id = reader.number(idBytes(version > 1));
    const method = version > 0 ? reader.number(2) & 15 : 0;
    const isElsewhere = reader.number(2) !== 0;
    if (method > 1 || isElsewhere) throw new HeifFault("An item has its bytes elsewhere.");
    const start = reader.number(baseBytes) + (method === 1 ? (inside?.from ?? 0) : 0);
    const within = method === 1 ? [inside] : data;
    const extents = Array.from({ length: reader.number(2) }, () => {
      reader.number(indexBytes);
      const from = start + reader.number(offsetBytes);
      const length = reader.number(lengthBytes);
      const place = within.find((one) => one !== undefined && one.from <= from && from <= one.to);
      const to = length === 0 ? (place?.to ?? 0) : from + length;
      if (!isCut && (place === undefined || to > place.to)) throw new HeifFault("An item has its bytes nowhere.");
      return { from, to };
    });
    found.set(id, extents);
  }
  return found;
}

/** The items that are small pictures of others, with what these alone are put together of. */
function thumbnailsIn(bytes: Buffer, linked: Box | undefined, references: readonly Box[]): Set<number> {
  if (linked === undefined) return new Set();
  const size = idBytes(new BoxReader(bytes, linked).version() > 0);
  const links = references.map((box) => {
    const reader = new BoxReader(bytes, box);
    const from = reader.number(size);
    return { type: box.type, from, to: Array.from({ length: reader.number(2) }, () => reader.number(size)) };
  });
  const small = new Set(links.filter(({ type }) => type === "thmb").map(({ from }) => from));
  const parts = links.filter(({ type }) => type === "dimg");
  const [ofSmall, ofOthers] = [
    parts.filter(({ from }) => small.has(from)),
    parts.filter(({ from }) => !small.has(from)),
  ];
  const used = new Set(ofOthers.flatMap(({ to }) => to));
  const alone = ofSmall.flatMap(({ to }) => to).filter((id) => !used.has(id));
  return new Set([...small, ...alone]);
}
