/** Whose a stream is, and how to tell it to go. */
export interface OpenStream {
  sessionId: string;
  actorId: string;
  companyId: string;
  /** Says that a newer stream takes its place, and ends it. */
  displace(): void;
}

/** How many streams this node keeps open for whom. */
const mostFor = { sessionId: 10, actorId: 30, companyId: 500 } as const;
type Owner = keyof typeof mostFor;
const owners: readonly Owner[] = ["sessionId", "actorId", "companyId"];

/** The streams that are open on this node, the oldest first: where one is too many, the oldest goes. */
export class StreamLimits<Stream extends OpenStream> {
  readonly #all = new Set<Stream>();
  readonly #of: Record<Owner, Map<string, Set<Stream>>> = {
    sessionId: new Map(),
    actorId: new Map(),
    companyId: new Map(),
  };

  [Symbol.iterator](): IterableIterator<Stream> {
    return this.#all[Symbol.iterator]();
  }

  of(owner: Owner, id: string): ReadonlySet<Stream> {
    return this.#of[owner].get(id) ?? new Set();
  }

  add(stream: Stream): void {
    for (const owner of owners) this.#evictOldest(owner, stream[owner]);
    this.#all.add(stream);
    for (const owner of owners) {
      const streams = this.#of[owner].get(stream[owner]) ?? new Set();
      this.#of[owner].set(stream[owner], streams.add(stream));
    }
  }

  remove(stream: Stream): void {
    this.#all.delete(stream);
    for (const owner of owners) {
      const streams = this.#of[owner].get(stream[owner]);
      streams?.delete(stream);
      if (streams?.size === 0) this.#of[owner].delete(stream[owner]);
    }
  }

  #evictOldest(owner: Owner, id: string): void {
    const streams = this.#of[owner].get(id);
    if (streams === undefined || streams.size < mostFor[owner]) return;
    const [oldest] = streams;
    if (oldest === undefined) return;
    this.remove(oldest);
    oldest.displace();
  }
}
