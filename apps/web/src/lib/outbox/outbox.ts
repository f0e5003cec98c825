import { BehindRefused, EndedElsewhere, type Hearer, type Waiting } from "#lib/outbox/entry.ts";
import { Hearers } from "#lib/outbox/hearers.ts";
import { answerOf, type InLine, type Outcome, type Post } from "#lib/outbox/post.ts";
import { asLate, asNew, reconciled } from "#lib/outbox/reconciled.ts";
import { Sending } from "#lib/outbox/sending.ts";
import { Settlers } from "#lib/outbox/settlers.ts";
import { Tries } from "#lib/outbox/tries.ts";
import { lateMs, mostUnderWay, waitMs } from "#lib/outbox/wait-ms.ts";

const isRefused = ({ refusal }: InLine) => refusal !== undefined;

/**
 * What a person did, in one line for each order: on the device before it is shown, sent one after the other, again while its
 * fate is unknown, until the server has answered. What it refuses is no longer shown where it was done, and stays.
 */
export class Outbox<E extends InLine, Answer> {
  readonly #post: Post<E, Answer>;
  readonly #hearers = new Hearers<Answer>();
  readonly #listeners = new Set<() => void>();
  /** What ended here, so that no older picture of the disk brings it back. */
  readonly #ended = new Set<string>();
  #waiting: readonly Waiting<E>[] = [];
  #refused: readonly E[] = [];
  /** On their way to the disk. */
  #coming = new Map<string, E>();
  #written: Promise<unknown> | null = null;
  #underWay = new Set<string>();
  readonly #settlers = new Settlers();
  readonly #tries = new Tries();
  readonly #sending: Sending<E, Answer>;
  #failures = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Whose entries these are: what comes back for somebody else's is not heard. */
  #turn = 0;
  #isOpen = true;

  constructor(post: Post<E, Answer>) {
    this.#post = post;
    this.#sending = new Sending(post, this.#tries);
  }

  readonly waiting = (): readonly Waiting<E>[] => this.#waiting;

  /** What the server refused and nobody has looked after yet. */
  readonly refused = (): readonly E[] => this.#refused;

  /** Whether something is at this moment on its way to the disk, and not among what waits yet; or to the server. */
  readonly isComing = (is: (entry: E) => boolean): boolean => [...this.#coming.values()].some(is);
  readonly isSending = (): boolean => this.#underWay.size > 0;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly add = (entry: E, hearer: Hearer<Answer> = {}): void => this.addAll([{ entry, hearer }]);

  /** Adds several, of which the screens hear at once. */
  addAll(all: readonly { entry: E; hearer: Hearer<Answer> }[]): void {
    for (const { entry, hearer } of all) this.#hearers.set(entry.id, hearer);
    const entries = all.map(({ entry }) => entry);
    const writing = entries.flatMap((entry) => this.#post.keep(entry) ?? []);
    if (writing.length === 0 && this.#written === null) this.#show(entries);
    else this.#showWritten(entries, writing);
  }

  #showWritten(entries: readonly E[], writing: readonly Promise<void>[]): void {
    for (const entry of entries) this.#coming.set(entry.id, entry);
    this.#change(this.#waiting);
    const turn = this.#turn;
    // Those before are shown before.
    const written = Promise.allSettled([this.#written, ...writing]).then(() => {
      if (this.#written === written) this.#written = null;
      if (turn === this.#turn) this.#show(entries.filter(({ id }) => this.#coming.delete(id)));
    });
    this.#written = written;
  }

  #show(entries: readonly E[]): void {
    // What was refused and is given anew takes its own place.
    for (const { id } of entries) this.#refused = this.#refused.filter((one) => one.id !== id);
    this.#change([...this.#waiting, ...entries.map(asNew)]);
    this.wake();
  }

  /** Resolves once what was given so far is on the disk and among what waits. */
  readonly written = async (): Promise<unknown> => this.#written;

  /** Begins anew with what was kept of somebody, the oldest first. Nothing is sent before that is known. */
  begin(stored: readonly E[] | Promise<readonly E[]>): void {
    this.#turn += 1;
    this.#hearers.clear();
    this.#ended.clear();
    this.#underWay = new Set();
    this.#coming = new Map();
    this.#written = null;
    this.#failures = 0;
    this.#settlers.end();
    this.#isOpen = false;
    this.#refused = [];
    this.#change([]);
    const turn = this.#turn;
    const open = (all: readonly E[]) => turn === this.#turn && this.#open(all);
    if (stored instanceof Promise) stored.then(open, () => open([]));
    else open(stored);
  }

  #open(stored: readonly E[]): void {
    this.#isOpen = true;
    const given = new Set([...this.#waiting.map(({ entry }) => entry.id), ...this.#coming.keys(), ...this.#ended]);
    const before = stored.filter(({ id }) => !given.has(id));
    this.#refused = before.filter(isRefused);
    this.#change([...before.filter((entry) => !isRefused(entry)).map(asLate), ...this.#waiting]);
    this.wake();
  }

  /** The ids of all that is on the device, as far as it is known here. */
  known(): Set<string> {
    return new Set(this.#entries().map(({ id }) => id));
  }

  /** Takes over what another tab of the same person changed; `known` is what was known here before that was read. */
  reconcile(stored: readonly E[], known: ReadonlySet<string>): void {
    if (!this.#isOpen) return;
    const fresh = stored.filter(({ id }) => !this.#ended.has(id) && !this.#coming.has(id));
    const isUnderWay = ({ line }: E) => this.#underWay.has(line);
    const before = { waiting: this.#waiting, refused: this.#refused };
    const now = reconciled(before, fresh, known, isUnderWay);
    this.#refused = now.refused;
    this.#change(now.waiting);
    for (const entry of now.gone) this.#left(entry);
    this.wake();
  }

  /** Tries now: the line may be back. */
  wake(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    for (const { id } of this.#refused) this.#remove(this.#isUndoOf(id));
    this.#pump();
  }

  /** Forgets what waits of an order that is gone. */
  readonly forget = (line: string): unknown => this.#remove((entry) => entry.line === line);

  /** Takes out what a person gives up; of what makes an order, all that waits behind it as well. Answers it, to be put back. */
  discard(id: string): E[] {
    const one = this.#entries().find((entry) => entry.id === id);
    if (one === undefined || (this.#underWay.has(one.line) && !isRefused(one))) return [];
    const isWhole = this.#post.begins?.(one) ?? false;
    return this.#remove((entry) => entry.id === id || (isWhole && entry.line === one.line));
  }

  /** Puts back what was discarded, or sends again what was refused, as it is now. */
  restore(entries: readonly E[]): void {
    for (const entry of entries) {
      this.#ended.delete(entry.id);
      void this.#post.keep(entry);
    }
    const ids = new Set(entries.map(({ id }) => id));
    this.#refused = [...this.#refused.filter(({ id }) => !ids.has(id)), ...entries.filter(isRefused)];
    const again = entries.filter((entry) => !isRefused(entry)).map(asNew);
    const waiting = [...this.#waiting.filter(({ entry }) => !ids.has(entry.id)), ...again];
    this.#change(waiting.toSorted((a, b) => a.entry.at - b.entry.at));
    this.wake();
  }

  #remove(isGone: (entry: E) => boolean): E[] {
    const gone = [...this.#entries(), ...this.#coming.values()].filter(isGone);
    if (gone.length === 0) return gone;
    for (const entry of gone) this.#drop(entry);
    this.#refused = this.#refused.filter((entry) => !isGone(entry));
    this.#change(this.#waiting.filter(({ entry }) => !isGone(entry)));
    for (const entry of gone) this.#left(entry);
    return gone;
  }

  /** Whoever gave an entry does not wait for it any more. */
  readonly leave = (id: string): unknown => this.#hearers.take(id);

  /** Resolves once nothing of an order waits; rejects with the reason when it can't be sent now. */
  settled(line: string): Promise<void> {
    if (!this.#has(line)) return this.isBlocked(line) ? Promise.reject(new BehindRefused()) : Promise.resolve();
    const settled = this.#settlers.wait(line);
    this.wake();
    return settled;
  }

  /** Whether what a line begins with was refused: the rest of it waits for a person. */
  readonly isBlocked = (line: string): boolean =>
    this.#refused.some((entry) => entry.line === line && this.#post.begins?.(entry));

  #pump(): void {
    if (this.#pause !== undefined || !this.#isOpen) return;
    const free = Math.max(0, mostUnderWay - this.#underWay.size);
    const next = this.#tries.firsts(this.#waiting).filter((one) => !this.#underWay.has(one.line) && this.#isFree(one));
    for (const entry of next.slice(0, free)) void this.#attempt(entry);
    this.#change(this.#waiting);
  }

  /** What waits for something else keeps the line of its order, and no other; who waits for that line hears why it stands. */
  #isFree(entry: E): boolean {
    const hold = this.isBlocked(entry.line) ? { line: new BehindRefused() } : (this.#post.held?.(entry) ?? "no");
    if (hold === "no") return true;
    const isMarked = this.#waiting.every((one) => one.entry.line !== entry.line || one.isLate);
    if (!isMarked) queueMicrotask(() => this.#stall(entry, { isLate: true }));
    if (hold !== "coming") this.#settlers.reject(entry.line, hold.line);
    return false;
  }

  async #attempt(entry: E): Promise<void> {
    const turn = this.#turn;
    this.#underWay.add(entry.line);
    const timer = setTimeout(() => turn === this.#turn && this.#mark(entry, { isLate: true }), lateMs);
    const result = await this.#sending.send(entry, this.#waiting);
    clearTimeout(timer);
    if (turn !== this.#turn) return;
    const passing = result.find(({ outcome }) => "error" in outcome && this.#post.isPassing(outcome.error));
    if (passing === undefined) this.#failures = 0;
    // Whoever hears of it may wake the line, in which the entry still stands.
    for (const { entry: one, outcome } of result) if (passing === undefined) this.#end(one, outcome);
    this.#underWay.delete(entry.line);
    if (passing !== undefined && "error" in passing.outcome) return this.#waitForLine(entry, passing.outcome.error);
    this.wake();
  }

  #waitForLine(entry: E, error: unknown): void {
    this.#stall(entry, { isLate: true, isStuck: true });
    this.#settlers.reject(entry.line, error);
    this.#tries.add(entry);
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.wake(), waitMs(this.#failures));
    this.#failures += 1;
  }

  #end(entry: E, outcome: Outcome<Answer>): void {
    const hearer = this.#hearers.take(entry.id);
    const waited = this.#waiting.find((one) => one.entry.id === entry.id);
    // Who is no longer there to see a refusal finds it where it stays.
    const isNeeded = this.#post.begins?.(entry) === true && this.#all(entry.line).length > 1;
    const isThere = (waited?.isStuck !== true || hearer?.onStuck !== undefined) && hearer?.isThere?.() !== false;
    const isHeard = hearer?.onRefused !== undefined && isThere && !isNeeded;
    const isElsewhere = "error" in outcome && outcome.error instanceof EndedElsewhere;
    const stays = "error" in outcome && !isElsewhere && !isHeard;
    if (stays) this.#keepRefused(entry, outcome.error);
    else this.#drop(entry, answerOf(outcome));
    if ("answer" in outcome) this.#post.onAnswer(entry, outcome.answer);
    this.#change(this.#waiting.filter((one) => one.entry.id !== entry.id));
    if ("error" in outcome && !isElsewhere) this.#remove(this.#isUndoOf(entry.id));
    const isLast = this.#left(entry);
    if ("answer" in outcome) hearer?.onDone?.(outcome.answer, isLast);
    else if (!isElsewhere && hearer?.onRefused) hearer.onRefused(outcome.error);
    else if (stays) this.#post.onUnheard(entry, outcome.error);
  }

  #drop(entry: E, answer?: Answer): void {
    this.#coming.delete(entry.id);
    this.#ended.add(entry.id);
    this.#post.drop(entry, answer);
  }

  #keepRefused(entry: E, error: unknown): void {
    const refused = { ...entry, refusal: this.#post.refusalOf(error) };
    void this.#post.keep(refused);
    this.#refused = [...this.#refused, refused];
  }

  /** Tells who waits for a line that nothing of it waits any more; answers whether that is so. */
  #left({ id, line }: E): boolean {
    this.#hearers.take(id);
    if (this.#has(line)) return false;
    if (this.isBlocked(line)) this.#settlers.reject(line, new BehindRefused());
    else this.#settlers.resolve(line);
    return true;
  }

  #entries = (): E[] => [...this.#refused, ...this.#waiting.map(({ entry }) => entry)];
  #isUndoOf = (id: string) => (entry: E) => this.#post.undoes?.(entry) === id;
  #has = (line: string): boolean => this.#all(line).length > 0;
  #all(line: string): E[] {
    const all = [...this.#waiting.map(({ entry }) => entry), ...this.#coming.values()];
    return all.filter((entry) => entry.line === line);
  }

  /** What stands behind it in its line waits as well. */
  #mark({ line }: E, how: Partial<Waiting<E>>): void {
    this.#change(this.#waiting.map((one) => (one.entry.line === line ? { ...one, ...how } : one)));
  }

  /** Marks a line that can't go on now, and tells those who wait for an answer. */
  #stall(entry: E, how: Partial<Waiting<E>>): void {
    this.#mark(entry, how);
    this.#hearers.notifyStuck(this.#waiting.flatMap((one) => (one.entry.line === entry.line ? [one.entry.id] : [])));
  }

  #change(waiting: readonly Waiting<E>[]): void {
    this.#waiting = waiting;
    for (const listener of this.#listeners) listener();
  }
}
