import type { Writable } from "node:stream";

/** So many streams are written to before the server looks at what else came. */
const streamsPerTurn = 32;

type Pending = Map<Writable, Buffer[]>;

/**
 * Writes to streams, one of each company in turn and a few at a time: a plant with many open screens keeps neither
 * another plant's streams nor its calls waiting. What comes for a stream meanwhile leaves in the same write.
 */
export class StreamWriter {
  readonly #companies = new Map<string, Pending>();
  readonly #write: (stream: Writable, bytes: Buffer) => void;
  #isScheduled = false;

  constructor(write: (stream: Writable, bytes: Buffer) => void) {
    this.#write = write;
  }

  add(companyId: string, stream: Writable, bytes: Buffer): void {
    const pending: Pending = this.#companies.get(companyId) ?? new Map();
    this.#companies.set(companyId, pending);
    const buffers = pending.get(stream);
    if (buffers) buffers.push(bytes);
    else pending.set(stream, [bytes]);
    this.#schedule();
  }

  /** Writes at once what waits for a stream, before it ends. */
  flush(companyId: string, stream: Writable): void {
    const pending = this.#companies.get(companyId);
    const buffers = pending?.get(stream);
    if (pending === undefined || buffers === undefined) return;
    pending.delete(stream);
    if (pending.size === 0) this.#companies.delete(companyId);
    const [only] = buffers;
    this.#write(stream, only !== undefined && buffers.length === 1 ? only : Buffer.concat(buffers));
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#takeTurn());
  }

  #takeTurn(): void {
    this.#isScheduled = false;
    for (let written = 0; written < streamsPerTurn; written += 1) {
      const [next] = this.#companies;
      if (next === undefined) return;
      const [companyId, pending] = next;
      // The company goes to the end of the line.
      this.#companies.delete(companyId);
      this.#companies.set(companyId, pending);
      const [stream] = pending.keys();
      if (stream === undefined) this.#companies.delete(companyId);
      else this.flush(companyId, stream);
    }
    if (this.#companies.size > 0) this.#schedule();
  }
}
