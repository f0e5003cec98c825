import type { Author, Refusal } from "#lib/outbox/entry.ts";
import { orderOf, orderPlace } from "#lib/outbox/places.ts";
import { plainWaitMs } from "#lib/outbox/wait-ms.ts";
import { Line } from "#work/attach/line.ts";

/** A file that a person chose. */
export interface Chosen {
  readonly id: string;
  readonly file: File;
  /** When it was chosen, in milliseconds of the device's own clock. */
  readonly at: number;
  /** How far the server's clock was ahead of the device's, in milliseconds; null where no answer had told it yet. */
  readonly aheadMs: number | null;
  /** Who chose it. */
  readonly author: Author;
  /** A UUID of our own, under which it is given to its order: given again it does nothing twice. */
  readonly command: string;
  /** `draft:<name>` of a form that is open, `order:<id>` of an order that is made. */
  readonly place: string;
  /** Number, title and machine of its order, as they were known when it was kept. */
  readonly about?: string | undefined;
  /** What the server refused it with: it stays until a person sends it again or gives it up. */
  readonly refusal?: Refusal | undefined;
}

/** A file on its way to what it is for. */
export interface Attached extends Chosen {
  /** Whether the server has its bytes. */
  readonly isThere: boolean;
  /** Whether it was tried in vain: it waits for the line. */
  readonly isStuck: boolean;
  /** How much of it is sent, from 0 to 1. */
  readonly part: number;
  /** Whether it is on this device's disk; otherwise it lasts as long as the page. */
  readonly isKept: boolean;
}

export interface AttachPost {
  /** Sends the bytes under the file's own id, so that sending again makes nothing twice. */
  upload: (one: Attached, options: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<void>;
  /** Gives a file that is there to its order. */
  attach: (orderId: string, one: Attached) => Promise<void>;
  /** Whether an error says nothing of the file: the server was not reached, or bids to come again. */
  isPassing: (error: unknown) => boolean;
  refusalOf: (error: unknown) => Refusal;
  /** Whether who is here now chose it: on a shared tablet nobody's form takes another one's photos. */
  isMine: (one: Chosen) => boolean;
  /** Keeps it on the device; answers whether it is there. Undefined where there is no disk. */
  keep: (one: Chosen) => Promise<boolean> | undefined;
  /** Writes down what is known of one that is kept. */
  note: (one: Attached) => void;
  drop: (id: string) => void;
  /** Hears what the server does not take. */
  onRefused: (one: Attached, error: unknown) => void;
  /** Hears what is with its order, where the order was made before. */
  onDone: (one: Attached) => void;
}

type Stage = "upload" | "attach";
const stages = ["upload", "attach"] as const;
const asNew = (one: Chosen, isKept: boolean): Attached => ({ ...one, isThere: false, isStuck: false, part: 0, isKept });

/**
 * What people attach, sent one after the other in the background: while the form is open, and after its order is made,
 * until each file is with it. It is on the device before it is shown; what could not be sent is sent again, and what the
 * server refuses stays.
 */
export class AttachLine {
  readonly #post: AttachPost;
  readonly #listeners = new Set<() => void>();
  #all: readonly Attached[] = [];
  /** Bytes wait for no order, and an order for no other one's bytes: each is sent in a line of its own. */
  #lines = { upload: new Line(), attach: new Line() };
  readonly #tries = new Map<string, number>();
  #written: Promise<unknown> | null = null;
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

  /** What is attached in one place: to an order by whoever is at this device, in a form by who is here now. */
  at(place: string): Attached[] {
    return this.#all.filter((one) => one.place === place && (orderOf(place) !== null || this.#post.isMine(one)));
  }

  /** Resolves once what was chosen so far is on the disk and shown. */
  readonly written = async (): Promise<unknown> => this.#written;

  /** Begins anew with what was kept of somebody. */
  begin(stored: readonly Chosen[]): void {
    this.#turn += 1;
    for (const stage of stages) this.#lines[stage].end();
    this.#lines = { upload: new Line(), attach: new Line() };
    this.#written = null;
    this.#change([]);
    this.takeIn(stored);
  }

  /** Adds what was found on the disk, before what was chosen meanwhile. */
  takeIn(stored: readonly Chosen[]): void {
    const before = stored.filter(({ id }) => !this.#all.some((one) => one.id === id));
    this.#change([...before.map((one) => asNew(one, true)), ...this.#all]);
    this.wake();
  }

  add(one: Chosen): void {
    const keeping = this.#post.keep(one);
    if (keeping === undefined && this.#written === null) {
      this.#show(asNew(one, false));
      return;
    }
    const turn = this.#turn;
    // Those before are shown before.
    const written = Promise.allSettled([this.#written, keeping]).then(([, stored]) => {
      if (this.#written === written) this.#written = null;
      if (turn === this.#turn) this.#show(asNew(one, stored.status === "fulfilled" && stored.value === true));
    });
    this.#written = written;
  }

  #show(one: Attached): void {
    this.#change([...this.#all, one]);
    this.wake();
  }

  remove(id: string): void {
    for (const stage of stages) this.#lines[stage].stop(id);
    this.#forget(id);
  }

  /** Takes some out, as a person gives them up; answers them, to be put back. */
  takeOut(ids: readonly string[]): Chosen[] {
    const gone = this.#all.filter(({ id }) => ids.includes(id));
    for (const { id } of gone) this.remove(id);
    return gone;
  }

  restore(all: readonly Chosen[]): void {
    for (const one of all) this.add(one);
  }

  /** What was to go with something is with it now. What was refused stays. */
  arrived(ids: readonly string[]): void {
    for (const { id, refusal } of this.#all) if (ids.includes(id) && !refusal) this.remove(id);
  }

  /** The form is given up, with all that was attached in it. */
  giveUp(place: string): void {
    for (const one of this.at(place)) this.remove(one.id);
  }

  /** The order of a form is made with these files: what was still on its way is given to it as it arrives. */
  settle(place: string, orderId: string, withIt: readonly string[]): void {
    for (const one of this.at(place)) {
      if (withIt.includes(one.id)) this.#forget(one.id);
      else this.#note(one.id, { place: orderPlace(orderId) });
    }
    this.wake();
  }

  /** What was chosen in one place is for another one. */
  move(from: string, to: string): void {
    for (const { id } of this.at(from)) this.#note(id, { place: to });
  }

  /** What the server no longer has, as it keeps what belongs to nothing for a day, is sent again. */
  sendAgain(place: string): void {
    for (const { id } of this.at(place)) this.uploadAgain(id);
    this.wake();
  }

  /** The same of one of them. */
  uploadAgain(id: string): void {
    this.#set(id, { isThere: false, part: 0 });
  }

  /** Tries again what was refused, for where it is to go. */
  retry(id: string, place: string): void {
    this.#note(id, { refusal: undefined, place });
    this.#set(id, { isThere: false, isStuck: false, part: 0 });
    this.wake();
  }

  /** Writes down how far the server's clock is ahead, in milliseconds: each try says the same time. */
  fixTime(id: string, aheadMs: number): void {
    this.#note(id, { aheadMs });
  }

  /** Tries now: the line may be back. */
  wake(): void {
    for (const stage of stages) {
      this.#lines[stage].goOn();
      void this.#pump(stage);
    }
  }

  #triesOf = ({ id }: Attached): number => this.#tries.get(id) ?? 0;

  async #pump(stage: Stage): Promise<void> {
    const line = this.#lines[stage];
    if (line.isBusy()) return;
    const open = this.#all.filter((one) => stageOf(one) === stage);
    // What fails each time lets all others go first.
    const [next] = open.sort((a, b) => this.#triesOf(a) - this.#triesOf(b));
    if (next === undefined) return;
    const turn = this.#turn;
    const stop = line.begin(next.id);
    const error = await this.#deliver(stage, next, stop.signal).then(
      () => null,
      (cause: unknown) => ({ cause }),
    );
    if (turn !== this.#turn) return;
    line.done();
    if (error !== null && !stop.signal.aborted) this.#failed(stage, next.id, error.cause);
    else line.failures = 0;
    for (const each of stages) void this.#pump(each);
  }

  async #deliver(stage: Stage, one: Attached, signal: AbortSignal): Promise<void> {
    const turn = this.#turn;
    if (stage === "upload") {
      await this.#post.upload(one, {
        signal,
        onProgress: (part) => turn === this.#turn && this.#set(one.id, { part }),
      });
      if (turn === this.#turn) this.#set(one.id, { isThere: true, isStuck: false, part: 1 });
      return;
    }
    await this.#post.attach(orderOf(one.place) ?? "", one);
    if (turn !== this.#turn) return;
    this.#forget(one.id);
    this.#post.onDone(one);
  }

  #failed(stage: Stage, id: string, error: unknown): void {
    const one = this.#all.find((other) => other.id === id);
    if (one === undefined) return;
    if (!this.#post.isPassing(error)) {
      this.#note(id, { refusal: this.#post.refusalOf(error) });
      this.#post.onRefused(one, error);
      return;
    }
    this.#tries.set(id, this.#triesOf(one) + 1);
    // None of them goes before the line is back.
    this.#change(this.#all.map((other) => (stageOf(other) === stage ? { ...other, isStuck: true } : other)));
    const line = this.#lines[stage];
    line.wait(plainWaitMs(line.failures), () => void this.#pump(stage));
    line.failures += 1;
  }

  #forget(id: string): void {
    this.#post.drop(id);
    this.#change(this.#all.filter((one) => one.id !== id));
  }

  /** What is to outlive the page. */
  #note(id: string, part: Partial<Chosen>): void {
    this.#set(id, part);
    const one = this.#all.find((other) => other.id === id);
    if (one !== undefined) this.#post.note(one);
  }

  #set(id: string, part: Partial<Attached>): void {
    this.#change(this.#all.map((one) => (one.id === id ? { ...one, ...part } : one)));
  }

  #change(all: readonly Attached[]): void {
    this.#all = all;
    for (const listener of this.#listeners) listener();
  }
}

/** What is to be done with a file next; null of one that waits for a form or a person. */
function stageOf({ refusal, isThere, place }: Attached): Stage | null {
  if (refusal) return null;
  if (!isThere) return "upload";
  return orderOf(place) === null ? null : "attach";
}
