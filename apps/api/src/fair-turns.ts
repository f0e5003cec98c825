interface Sizes {
  /** How many have a turn at the same time. */
  atOnce: number;
  /** Of these at most of one caller, so that another one's first is never behind them; as many as there are when left out. */
  ofOne?: number;
}

/**
 * Turns at something scarce: connections of the database, drawing, hashing. Each caller, such as a company, has a line of their
 * own, and the lines have turns one after the other: once somebody is the first of their line, at most one of each other line
 * comes before them.
 */
export class FairTurns {
  readonly #atOnce: number;
  readonly #ofOne: number;
  readonly #lines = new Map<string, (() => void)[]>();
  readonly #running = new Map<string, number>();
  #runningCount = 0;
  #waitingCount = 0;

  constructor({ atOnce, ofOne = atOnce }: Sizes) {
    this.#atOnce = atOnce;
    this.#ofOne = ofOne;
  }

  get running(): number {
    return this.#runningCount;
  }

  get waiting(): number {
    return this.#waitingCount;
  }

  waitingOf(caller: string): number {
    return this.#lines.get(caller)?.length ?? 0;
  }

  /** Whether a caller who comes now has to wait. */
  isBusyFor(caller: string): boolean {
    return this.#runningCount >= this.#atOnce || this.#isAtMost(caller);
  }

  /** Calls `go` when the caller's turn comes, which may be at once; answers how to leave the line before. */
  take(caller: string, go: () => void): () => void {
    if (!this.isBusyFor(caller)) {
      this.#begin(caller, go);
      return () => {};
    }
    const line = this.#lines.get(caller) ?? [];
    line.push(go);
    this.#lines.set(caller, line);
    this.#waitingCount += 1;
    return () => this.#leave(caller, go);
  }

  /** Gives a turn back, which the next in line has. */
  release(caller: string): void {
    const running = (this.#running.get(caller) ?? 1) - 1;
    if (running > 0) this.#running.set(caller, running);
    else this.#running.delete(caller);
    this.#runningCount -= 1;
    this.#callNext();
  }

  /** Who had a turn comes after all others that wait; who has as many as one may have keeps their place. */
  #callNext(): void {
    for (const [caller, line] of this.#lines) {
      if (this.#isAtMost(caller)) continue;
      const [go, ...others] = line;
      this.#lines.delete(caller);
      if (others.length > 0) this.#lines.set(caller, others);
      this.#waitingCount -= 1;
      if (go !== undefined) this.#begin(caller, go);
      return;
    }
  }

  #begin(caller: string, go: () => void): void {
    this.#running.set(caller, (this.#running.get(caller) ?? 0) + 1);
    this.#runningCount += 1;
    go();
  }

  #leave(caller: string, go: () => void): void {
    const line = this.#lines.get(caller) ?? [];
    const left = line.filter((other) => other !== go);
    if (left.length === line.length) return;
    if (left.length > 0) this.#lines.set(caller, left);
    else this.#lines.delete(caller);
    this.#waitingCount -= 1;
  }

  #isAtMost(caller: string): boolean {
    return (this.#running.get(caller) ?? 0) >= this.#ofOne;
  }
}
