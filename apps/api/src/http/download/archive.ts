import { Readable } from "node:stream";
import { sayThrown } from "@millwright/domain/thrown";
import { ZipFile } from "yazl";

/** A ZIP that is packed while it is sent. What breaks one of its entries breaks all of it, and nothing else. */
export class Archive {
  readonly #zip = new ZipFile();
  #reading: Readable | null = null;
  readonly #mtime: { mtime?: Date };
  readonly packed: Readable;

  /** Of an archive whose bytes follow from what is in it alone, when all of its entries are said to be of. */
  constructor(mtime?: Date) {
    this.#mtime = mtime === undefined ? {} : { mtime };
    this.packed = new Readable().wrap(this.#zip.outputStream);
    this.#zip.on("error", this.break);
    this.packed.once("close", () => this.#reading?.destroy());
  }

  /** Ends it where it is, so that nobody takes it for whole. */
  readonly break = (error: unknown): void => {
    this.packed.destroy(error instanceof Error ? error : new Error(sayThrown(error)));
  };

  add(path: string, content: string): void {
    this.#zip.addBuffer(Buffer.from(content), path, this.#mtime);
  }

  /** An entry that is opened when its turn comes. The packer hears of no error of its stream. */
  addLazily(path: string, open: () => Readable | Promise<Readable>, isCompressed = true): void {
    this.#zip.addReadStreamLazy(path, { compress: isCompressed, ...this.#mtime }, (opened) => {
      Promise.resolve()
        .then(open)
        .then((stream) => {
          this.#reading = stream.once("error", this.break);
          if (this.packed.destroyed) stream.destroy();
          opened(null, stream);
        })
        .catch(this.break);
    });
  }

  end(): void {
    this.#zip.end();
  }
}
