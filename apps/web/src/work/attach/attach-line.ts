/** A file on its way to what it is for. */
export interface Attached {
  readonly id: string;
  readonly file: File;
  /** When it was chosen, in milliseconds of the device. */
  readonly at: number;
  /** `draft:<name>` of a form that is open, `order:<id>` of an order that is made. */
  readonly place: string;
  /** Whether the server has its bytes. */
  readonly isThere: boolean;
  /** Whether it was tried in vain: it waits for the line. */
  readonly isStuck: boolean;
  /** How much of it is sent, from 0 to 1. */
  readonly part: number;
}

type Chosen = Pick<Attached, "id" | "file" | "at" | "place">;

export interface AttachPost {
  /** Sends the bytes under the file's own id, so that sending again makes nothing twice. */
  upload: (one: Attached, options: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<void>;
  /** Gives a file that is there to its order. */
  attach: (orderId: string, one: Attached) => Promise<void>;
  /** Whether an error says nothing of the file: the server was not reached, or bids to come again. */
  isPassing: (error: unknown) => boolean;
  keep: (one: Attached) => void;
  drop: (id: string) => void;
  /** Hears what will never arrive. */
  onRefused: (one: Attached, error: unknown) => void;
  /** Hears what is with its order, where the order was made before. */
  onDone: (one: Attached) => void;
}

const waitsMs = [400, 1_000, 2_200, 5_000, 10_000, 20_000];
const orderOf = (place: string) => (place.startsWith("order:") ? place.slice("order:".length) : null);

/**
 * What people attach, sent one after the other in the background: while the form is open, and after its order is made,
 * until each file is with it. What could not be sent is sent again; nothing is lost by a form that closes.
 */
export class AttachLine {
  readonly #post: AttachPost;
  readonly #listeners = new Set<() => void>();
  #all: readonly Attached[] = [];
  #underWay: { id: string; stop: AbortController } | null = null;
  #failures = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Whose files these are: what comes back for somebody else's is not heard. */
  #turn = 0;

  constructor(post: AttachPost) {
    this.#post = post;
  }

  readonly all = (): readonly Attached[] => this.#all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Begins anew with what was kept of somebody. */
  begin(kept: readonly Chosen[]): void {
    this.#turn += 1;
    this.#underWay?.stop.abort();
    this.#underWay = null;
    this.#change(kept.map((one) => ({ ...one, isThere: false, isStuck: false, part: 0 })));
    this.wake();
  }

  add(one: Chosen): void {
    const attached = { ...one, isThere: false, isStuck: false, part: 0 };
    this.#post.keep(attached);
    this.#change([...this.#all, attached]);
    this.wake();
  }

  remove(id: string): void {
    if (this.#underWay?.id === id) this.#underWay.stop.abort();
    this.#forget(id);
  }

  /** The form is given up, with all that was attached in it. */
  giveUp(place: string): void {
    for (const one of this.#all) if (one.place === place) this.remove(one.id);
  }

  /** The order of a form is made with these files: what was still on its way is given to it as it arrives. */
  settle(place: string, orderId: string, withIt: readonly string[]): void {
    for (const one of this.#all.filter((other) => other.place === place)) {
      if (withIt.includes(one.id)) this.#forget(one.id);
      else this.#set(one.id, { place: `order:${orderId}` });
    }
    for (const one of this.#all) if (one.place === `order:${orderId}`) this.#post.keep(one);
    this.wake();
  }

  /** What was chosen in one place is for another one. */
  move(from: string, to: string): void {
    for (const one of this.#all.filter(({ place }) => place === from)) {
      this.#set(one.id, { place: to });
      this.#post.keep({ ...one, place: to });
    }
  }

  /** What the server no longer has, as it keeps what belongs to nothing for a day, is sent again. */
  sendAgain(place: string): void {
    for (const one of this.#all) if (one.place === place) this.#set(one.id, { isThere: false, part: 0 });
    this.wake();
  }

  /** Tries now: the line may be back. */
  wake(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    void this.#pump();
  }

  async #pump(): Promise<void> {
    if (this.#underWay !== null || this.#pause !== undefined) return;
    const next = this.#all.find(({ isThere, place }) => !isThere || orderOf(place) !== null);
    if (next === undefined) return;
    const turn = this.#turn;
    const stop = new AbortController();
    this.#underWay = { id: next.id, stop };
    const error = await this.#deliver(next, stop.signal).then(
      () => null,
      (cause: unknown) => ({ cause }),
    );
    if (turn !== this.#turn) return;
    this.#underWay = null;
    if (error !== null && !stop.signal.aborted) this.#failed(next.id, error.cause);
    else this.#failures = 0;
    void this.#pump();
  }

  async #deliver(one: Attached, signal: AbortSignal): Promise<void> {
    const turn = this.#turn;
    if (!one.isThere) {
      await this.#post.upload(one, {
        signal,
        onProgress: (part) => turn === this.#turn && this.#set(one.id, { part }),
      });
      if (turn !== this.#turn) return;
      this.#set(one.id, { isThere: true, isStuck: false, part: 1 });
    }
    // The order may have been made meanwhile.
    const now = this.#all.find(({ id }) => id === one.id);
    const orderId = now === undefined ? null : orderOf(now.place);
    if (now === undefined || orderId === null) return;
    await this.#post.attach(orderId, now);
    if (turn !== this.#turn) return;
    this.#forget(one.id);
    this.#post.onDone(now);
  }

  #failed(id: string, error: unknown): void {
    const one = this.#all.find((other) => other.id === id);
    if (one === undefined) return;
    if (!this.#post.isPassing(error)) {
      this.#forget(id);
      this.#post.onRefused(one, error);
      return;
    }
    this.#set(id, { isStuck: true });
    const waitMs = waitsMs[Math.min(this.#failures, waitsMs.length - 1)];
    this.#failures += 1;
    this.#pause = setTimeout(() => this.wake(), waitMs);
  }

  #forget(id: string): void {
    this.#post.drop(id);
    this.#change(this.#all.filter((one) => one.id !== id));
  }

  #set(id: string, part: Partial<Attached>): void {
    this.#change(this.#all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }

  #change(all: readonly Attached[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}
