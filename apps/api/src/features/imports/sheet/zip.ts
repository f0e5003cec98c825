import { Readable } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { sheetLimits } from "@millwright/domain/imports/limits";
import { type ZipEntry, zipDataAt, zipEntries, zipOfBytes } from "#adapters/zip-directory.ts";
import { SheetRefused } from "#features/imports/sheet/refused.ts";

/** The files of a zip archive by name. Its directory is checked before anything is inflated, and what is inflated is counted, whatever the directory says. */
export class ZipArchive {
  readonly #bytes: Buffer;
  readonly #entries: ReadonlyMap<string, ZipEntry>;
  #inflatedBytes = 0;

  private constructor(bytes: Buffer, entries: readonly ZipEntry[]) {
    this.#bytes = bytes;
    this.#entries = new Map(entries.map((entry) => [entry.name, entry]));
  }

  /** @throws SheetRefused of what is damaged, encrypted, or inflates to too much */
  static async open(given: Uint8Array): Promise<ZipArchive> {
    const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
    const entries = await zipEntries(zipOfBytes(bytes));
    if (entries === null) throw new SheetRefused("file_damaged");
    if (entries.some(({ isEncrypted }) => isEncrypted)) throw new SheetRefused("file_encrypted");
    if (entries.some(({ method }) => method !== 0 && method !== 8)) throw new SheetRefused("file_damaged");
    const sum = entries.reduce((bytesOfAll, entry) => bytesOfAll + entry.unpackedBytes, 0);
    if (sum > sheetLimits.inflatedBytes) throw new SheetRefused("inflates_too_big");
    return new ZipArchive(bytes, entries);
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The bytes of a file, piece by piece as they are inflated. */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const entry = this.#entries.get(name);
    if (entry === undefined) throw new SheetRefused("file_damaged");
    const source = Readable.from([await this.#packed(entry)]);
    const pieces = entry.method === 0 ? source : source.pipe(createInflateRaw());
    let inflated = 0;
    try {
      for await (const piece of pieces) {
        inflated += piece.length;
        this.#inflatedBytes += piece.length;
        if (inflated > entry.unpackedBytes) throw new SheetRefused("file_damaged");
        if (this.#inflatedBytes > sheetLimits.inflatedBytes) throw new SheetRefused("inflates_too_big");
        yield piece;
      }
    } catch (error) {
      throw error instanceof SheetRefused ? error : new SheetRefused("file_damaged");
    } finally {
      pieces.destroy();
    }
  }

  async #packed(entry: ZipEntry): Promise<Buffer> {
    const bytes = this.#bytes;
    const from = await zipDataAt(zipOfBytes(bytes), entry);
    if (from === null || from + entry.packedBytes > bytes.length) throw new SheetRefused("file_damaged");
    return bytes.subarray(from, from + entry.packedBytes);
  }
}
