import { setTimeout as pause } from "node:timers/promises";

/** What is to be closed when the server stops: the last opened first, none of them for longer than it may take. */
export class Closing {
  readonly #steps: { name: string; withinMs: number; close: () => Promise<unknown> }[] = [];
  #hasBegun = false;

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  add(name: string, withinMs: number, close: () => Promise<unknown>): void {
    this.#steps.push({ name, withinMs, close });
  }

  /** Answers the names of those that took too long or failed. */
  async close(): Promise<string[]> {
    this.#hasBegun = true;
    const late: string[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      const timer = new AbortController();
      const closed = step.close().then(
        () => true,
        () => false,
      );
      const tooLate = pause(step.withinMs, false, { signal: timer.signal }).catch(() => false);
      if (!(await Promise.race([closed, tooLate]))) late.push(step.name);
      timer.abort();
    }
    return late;
  }
}
