/** What is kept of a picture's EXIF: how it was held, and when it was taken. No place, maker's notes or small picture. */
const keptOfPicture = [0x0112, 0x0132];
const keptOfTaking = [0x9003, 0x9004, 0x9010, 0x9011, 0x9012];
const takingPointer = 0x8769;

const [ascii, short, long] = [2, 3, 4];
const entryBytes = 12;
/** Of a time or an offset, with room for fractions. */
const mostTextBytes = 40;

interface Entry {
  tag: number;
  type: number;
  count: number;
  value: Buffer;
}

/** EXIF (a TIFF header and what follows it) with no more in it than may be known; null where there is none of that, or it can't be read. */
export function cleanExif(tiff: Buffer): Buffer | null {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  if (tiff.length < 8 || !(isLittle || tiff.toString("latin1", 0, 2) === "MM")) return null;
  const read = readerOf(tiff, isLittle);
  const picture = read.entries(read.u32(4));
  const pointer = picture.find(({ tag, type }) => tag === takingPointer && type === long);
  const taking = pointer ? read.entries(read.u32Of(pointer.value)) : [];
  const entries = {
    picture: picture.filter(({ tag }) => keptOfPicture.includes(tag)),
    taking: taking.filter(({ tag }) => keptOfTaking.includes(tag)),
  };
  return entries.picture.length + entries.taking.length === 0 ? null : written(entries);
}

function readerOf(tiff: Buffer, isLittle: boolean) {
  const u16Of = (from: Buffer, at = 0) => (isLittle ? from.readUInt16LE(at) : from.readUInt16BE(at));
  const u32Of = (from: Buffer, at = 0) => (isLittle ? from.readUInt32LE(at) : from.readUInt32BE(at));
  function entry(at: number): Entry | null {
    const [tag, type, count] = [u16Of(tiff, at), u16Of(tiff, at + 2), u32Of(tiff, at + 4)];
    const inline = tiff.subarray(at + 8, at + entryBytes);
    if (type === long && count === 1) return { tag, type, count, value: inline };
    if (type === short && count === 1) {
      const value = Buffer.alloc(4);
      value.writeUInt16LE(u16Of(inline));
      return { tag, type, count, value };
    }
    if (type !== ascii || count > mostTextBytes) return null;
    const value = count <= 4 ? inline.subarray(0, count) : tiff.subarray(u32Of(inline), u32Of(inline) + count);
    return value.length === count ? { tag, type, count, value } : null;
  }
  function entries(at: number): Entry[] {
    if (at + 2 > tiff.length) return [];
    const count = u16Of(tiff, at);
    const found: Entry[] = [];
    for (let n = 0, from = at + 2; n < count && from + entryBytes <= tiff.length; n += 1, from += entryBytes) {
      const one = entry(from);
      if (one !== null) found.push(one);
    }
    return found;
  }
  return { u32: (at: number) => u32Of(tiff, at), u32Of, entries };
}

function written({ picture, taking }: Record<"picture" | "taking", Entry[]>): Buffer {
  const head = Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]);
  if (taking.length === 0) return Buffer.concat([head, directory(picture, head.length)]);
  const value = Buffer.alloc(4);
  const pointer = { tag: takingPointer, type: long, count: 1, value };
  value.writeUInt32LE(head.length + directory([...picture, pointer], head.length).length);
  const first = directory([...picture, pointer], head.length);
  return Buffer.concat([head, first, directory(taking, head.length + first.length)]);
}

/** A directory that begins at a place, its longer values behind it. */
function directory(entries: readonly Entry[], at: number): Buffer {
  const lines = Buffer.alloc(2 + entries.length * entryBytes + 4);
  lines.writeUInt16LE(entries.length);
  const behind: Buffer[] = [];
  let next = at + lines.length;
  for (const [n, { tag, type, count, value }] of entries.entries()) {
    const line = 2 + n * entryBytes;
    lines.writeUInt16LE(tag, line);
    lines.writeUInt16LE(type, line + 2);
    lines.writeUInt32LE(count, line + 4);
    if (value.length <= 4) {
      value.copy(lines, line + 8);
      continue;
    }
    lines.writeUInt32LE(next, line + 8);
    const padded = value.length % 2 === 0 ? value : Buffer.concat([value, Buffer.alloc(1)]);
    behind.push(padded);
    next += padded.length;
  }
  return Buffer.concat([lines, ...behind]);
}
