/** What a file of boxes says that can't be followed. */
export class HeifFault extends Error {}

/** A box of an ISO media file: where it begins, and its content. */
export interface Box {
  type: string;
  start: number;
  from: number;
  to: number;
}

const headBytes = 8;

/**
 * The boxes in a part of a file. The last may reach further than what is there of the file, where that `isCut` off.
 * @throws HeifFault
 */
export function boxesIn(bytes: Buffer, from: number, to: number, isCut = false): Box[] {
  const boxes: Box[] = [];
  for (let start = from; start + headBytes <= to; ) {
    const box = boxAt(bytes, start, to);
    if (box.to > to && !isCut) throw new HeifFault("A box ends outside of what it is in.");
    boxes.push({ ...box, to: Math.min(box.to, to) });
    start = box.to;
  }
  return boxes;
}

function boxAt(bytes: Buffer, start: number, end: number): Box {
  const type = bytes.toString("latin1", start + 4, start + headBytes);
  const size = bytes.readUInt32BE(start);
  const isLong = size === 1;
  if (isLong && start + 16 > end) throw new HeifFault("A box has no size.");
  const bytesOf = isLong ? Number(bytes.readBigUInt64BE(start + headBytes)) : size;
  const from = start + (isLong ? 16 : headBytes);
  const to = size === 0 ? end : start + bytesOf;
  if (to < from) throw new HeifFault("A box is smaller than its head.");
  return { type, start, from, to };
}

/** Reads numbers one after the other, of a box and not beyond it. */
export class BoxReader {
  readonly #bytes: Buffer;
  readonly #to: number;
  at: number;

  constructor(bytes: Buffer, { from, to }: Pick<Box, "from" | "to">) {
    this.#bytes = bytes;
    this.at = from;
    this.#to = to;
  }

  /** A number of so many bytes: 0, which is none, 1, 2, 4 or 8. @throws HeifFault */
  number(size: number): number {
    if (![0, 1, 2, 4, 8].includes(size) || this.at + size > this.#to) throw new HeifFault("A box is cut off.");
    const at = this.at;
    this.at += size;
    if (size === 0) return 0;
    return size === 8 ? Number(this.#bytes.readBigUInt64BE(at)) : this.#bytes.readUIntBE(at, size);
  }

  text(size: number): string {
    if (this.at + size > this.#to) throw new HeifFault("A box is cut off.");
    this.at += size;
    return this.#bytes.toString("latin1", this.at - size, this.at);
  }

  /** The version of a box that has one, behind which its flags are skipped. */
  version(): number {
    const version = this.number(1);
    this.text(3);
    return version;
  }
}
