/** One thing in an archive: a file of `size` bytes, or a folder. */
export interface TarEntry {
  /** Its path, such as `files/<company>/<name>`. */
  name: string;
  size: number;
  /** Unix permissions. */
  mode: number;
  isFolder: boolean;
}

const blockBytes = 512;
const longestName = 100;
const octalDigitsOfSize = 11;

/** The block that goes before an entry's bytes (ustar). */
export function headerOf({ name, size, mode, isFolder }: TarEntry): Buffer {
  const cut = name.indexOf("/");
  const [prefix, rest] = cut < 0 ? ["", name] : [name.slice(0, cut), name.slice(cut + 1)];
  if (Buffer.byteLength(rest) > longestName) throw new Error(`The name ${name} is too long for an archive.`);
  if (size >= 8 ** octalDigitsOfSize) throw new Error(`${name} is too large for an archive.`);
  const header = Buffer.alloc(blockBytes);
  header.write(rest, 0);
  header.write(`${octal(mode & 0o7777, 7)}\0${octal(0, 7)}\0${octal(0, 7)}\0`, 100);
  header.write(`${octal(size, octalDigitsOfSize)} ${octal(0, 11)} `, 124);
  header.write(isFolder ? "5" : "0", 156);
  header.write("ustar\x0000", 257);
  header.write(prefix, 345);
  header.write(`${octal(sumOf(header), 6)}\0 `, 148);
  return header;
}

/** The zeros that go after an entry's bytes. */
export function paddingOf(size: number): Buffer {
  return Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes);
}

export const endOfArchive = Buffer.alloc(2 * blockBytes);

export interface ReadEntry extends TarEntry {
  /** Must be read to its end before the next entry is asked for. */
  bytes: AsyncIterable<Buffer>;
}

/** The entries of an archive, one after the other. @throws when it is none, or is cut short. */
export async function* entriesOf(archive: AsyncIterable<Buffer>): AsyncGenerator<ReadEntry> {
  const reader = new Chunks(archive);
  for (;;) {
    const header = Buffer.concat(await Array.fromAsync(reader.take(blockBytes)));
    if (header.every((byte) => byte === 0)) return reader.drain();
    const entry = readHeader(header);
    yield { ...entry, bytes: reader.take(entry.size) };
    for await (const _ of reader.take(paddingOf(entry.size).length));
  }
}

function readHeader(header: Buffer): TarEntry {
  const sum = Number.parseInt(textAt(header, 148, 8), 8);
  if (sum !== sumOf(header)) throw new Error("The archive is damaged.");
  const [name, prefix] = [textAt(header, 0, longestName), textAt(header, 345, 155)];
  const type = String.fromCharCode(header[156] ?? 0);
  if (!"05\0".includes(type)) throw new Error(`The archive holds a thing of the unknown kind ${type}.`);
  return {
    name: prefix === "" ? name : `${prefix}/${name}`,
    size: type === "5" ? 0 : Number.parseInt(textAt(header, 124, 12), 8),
    mode: Number.parseInt(textAt(header, 100, 8), 8),
    isFolder: type === "5",
  };
}

/** The sum over the header, as if the place of the sum were blank. */
function sumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, "0");
}

function textAt(header: Buffer, at: number, length: number): string {
  const field = header.toString("latin1", at, at + length);
  return Buffer.from(field.split("\0", 1)[0] ?? "", "latin1")
    .toString("utf8")
    .trim();
}

/** Bytes that come in chunks of any size, taken in amounts of our own. */
class Chunks {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async *take(bytes: number): AsyncGenerator<Buffer> {
    for (let missing = bytes; missing > 0; ) {
      if (this.#rest.length === 0) {
        const next = await this.#source.next();
        if (next.done) throw new Error("The archive is cut short.");
        this.#rest = next.value;
      }
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      missing -= part.length;
      yield part;
    }
  }

  /** Reads what follows the end, so that the source ends too. */
  async drain(): Promise<void> {
    while (!(await this.#source.next()).done);
  }
}
