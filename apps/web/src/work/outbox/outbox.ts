import { sendable, type WorkCommand } from "@millwright/domain/work/work-commands";

/** A command that the server has not answered. */
export interface Waiting {
  readonly command: WorkCommand;
  /** Whether it is late enough to say that it was not sent. */
  readonly isLate: boolean;
  /** Whether it was tried in vain: it waits for the line. */
  readonly isStuck: boolean;
}

/** Whoever gave a command may hear what came of it, once. */
export interface Hearer<Answer> {
  /** `isLast`: whether nothing else of the order waits. */
  onDone?: (answer: Answer, isLast: boolean) => void;
  onRefused?: (error: unknown) => void;
}

export interface Post<Answer> {
  /** Sends under the command's own key, so that sending again does nothing twice. */
  send: (command: WorkCommand) => Promise<Answer>;
  /** Whether an error says nothing of the command: it was not reached, or is to come again. */
  isPassing: (error: unknown) => boolean;
  /** Whether something has to be there before a command: `line` while that waits for the connection, with why. */
  held?: (command: WorkCommand) => "no" | "coming" | { line: unknown };
  /** Keeps a command on the device until `drop`. */
  keep: (command: WorkCommand) => void;
  drop: (command: WorkCommand) => void;
  /** Takes over what the server answered; the command still waits while this runs. */
  onAnswer: (command: WorkCommand, answer: Answer) => void;
  /** A refusal that nobody hears, as of a command from before a reload. */
  onUnheard: (command: WorkCommand, error: unknown) => void;
}

/** An answer that takes longer is said to be missing. */
const lateMs = 1_000;
const waitsMs = [400, 1_000, 2_200, 5_000, 10_000, 20_000];
/** A line that comes back after a shift is not flooded. */
const mostUnderWay = 4;

/**
 * What a person did, in one line for each order: sent one after the other, again while its fate is unknown, until the
 * server has answered. What it refuses is no longer among what waits, and so no longer shown.
 */
export class Outbox<Answer> {
  readonly #post: Post<Answer>;
  readonly #hearers = new Map<string, Hearer<Answer>>();
  readonly #listeners = new Set<() => void>();
  #waiting: readonly Waiting[] = [];
  #underWay = new Set<string>();
  #settlers: { orderId: string; resolve: () => void; reject: (error: unknown) => void }[] = [];
  #failures = 0;
  #pause: ReturnType<typeof setTimeout> | undefined;
  /** Whose commands these are: what comes back for somebody else's is not heard. */
  #turn = 0;

  constructor(post: Post<Answer>) {
    this.#post = post;
  }

  readonly waiting = (): readonly Waiting[] => this.#waiting;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(command: WorkCommand, hearer: Hearer<Answer> = {}): void {
    this.addAll([{ command, hearer }]);
  }

  /** Adds several, of which the screens hear at once. */
  addAll(all: readonly { command: WorkCommand; hearer: Hearer<Answer> }[]): void {
    for (const { command, hearer } of all) {
      this.#post.keep(command);
      this.#hearers.set(command.id, hearer);
    }
    this.#change([...this.#waiting, ...all.map(({ command }) => ({ command, isLate: false, isStuck: false }))]);
    this.wake();
  }

  /** Begins anew with what was kept of somebody. */
  begin(kept: readonly WorkCommand[]): void {
    this.#turn += 1;
    this.#hearers.clear();
    this.#underWay = new Set();
    this.#failures = 0;
    for (const { resolve } of this.#settlers.splice(0)) resolve();
    this.#change(kept.map((command) => ({ command, isLate: true, isStuck: true })));
    this.wake();
  }

  /** Tries now: the line may be back. */
  wake(): void {
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#pump();
  }

  /** Forgets what waits of an order that is gone. */
  forget(orderId: string): void {
    for (const { command } of this.#waiting) if (command.orderId === orderId) this.#post.drop(command);
    this.#change(this.#waiting.filter(({ command }) => command.orderId !== orderId));
  }

  /** Resolves once nothing of an order waits; rejects with the reason when it can't be sent now. */
  settled(orderId: string): Promise<void> {
    if (!this.#has(orderId)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      this.#settlers.push({ orderId, resolve, reject });
      this.wake();
    });
  }

  #pump(): void {
    if (this.#pause !== undefined) return;
    const commands = this.#waiting.map(({ command }) => command);
    const room = mostUnderWay - this.#underWay.size;
    const next = sendable(commands, this.#underWay).filter((command) => this.#isFree(command));
    for (const command of next.slice(0, Math.max(0, room))) void this.#attempt(command);
  }

  /** What waits for something else keeps the line of its order, and no other; who waits for that line hears why it stands. */
  #isFree(command: WorkCommand): boolean {
    const held = this.#post.held?.(command) ?? "no";
    if (held === "no") return true;
    const isMarked = this.#waiting.some((one) => one.command.id === command.id && one.isLate);
    if (!isMarked) queueMicrotask(() => this.#mark(command, { isLate: true }));
    if (held !== "coming") this.#settle(command.orderId, ({ reject }) => reject(held.line));
    return false;
  }

  async #attempt(command: WorkCommand): Promise<void> {
    const turn = this.#turn;
    this.#underWay.add(command.orderId);
    const timer = setTimeout(() => turn === this.#turn && this.#mark(command, { isLate: true }), lateMs);
    const outcome = await this.#post.send(command).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    clearTimeout(timer);
    if (turn !== this.#turn) return;
    const isPassing = "error" in outcome && this.#post.isPassing(outcome.error);
    if (!isPassing) this.#failures = 0;
    // Whoever hears of it may wake the line, in which the command still stands.
    if (!isPassing) this.#end(command, outcome);
    this.#underWay.delete(command.orderId);
    if (isPassing) return this.#waitForLine(command, outcome.error);
    this.wake();
  }

  #waitForLine(command: WorkCommand, error: unknown): void {
    this.#mark(command, { isLate: true, isStuck: true });
    this.#settle(command.orderId, ({ reject }) => reject(error));
    const waitMs = waitsMs[Math.min(this.#failures, waitsMs.length - 1)];
    this.#failures += 1;
    clearTimeout(this.#pause);
    this.#pause = setTimeout(() => this.wake(), waitMs);
  }

  #end(command: WorkCommand, outcome: { answer: Answer } | { error: unknown }): void {
    const hearer = this.#hearers.get(command.id);
    this.#hearers.delete(command.id);
    this.#post.drop(command);
    if ("answer" in outcome) this.#post.onAnswer(command, outcome.answer);
    this.#change(this.#waiting.filter((other) => other.command.id !== command.id));
    const isLast = !this.#has(command.orderId);
    if (isLast) this.#settle(command.orderId, ({ resolve }) => resolve());
    if ("answer" in outcome) hearer?.onDone?.(outcome.answer, isLast);
    else if (hearer?.onRefused) hearer.onRefused(outcome.error);
    else this.#post.onUnheard(command, outcome.error);
  }

  #has(orderId: string): boolean {
    return this.#waiting.some(({ command }) => command.orderId === orderId);
  }

  #settle(orderId: string, how: (settler: { resolve: () => void; reject: (error: unknown) => void }) => void): void {
    const own = this.#settlers.filter((settler) => settler.orderId === orderId);
    this.#settlers = this.#settlers.filter((settler) => settler.orderId !== orderId);
    for (const settler of own) how(settler);
  }

  /** What stands behind it in its line waits as well. */
  #mark({ orderId }: WorkCommand, how: Partial<Waiting>): void {
    this.#change(this.#waiting.map((one) => (one.command.orderId === orderId ? { ...one, ...how } : one)));
  }

  #change(waiting: readonly Waiting[]): void {
    this.#waiting = waiting;
    for (const listener of this.#listeners) listener();
  }
}
