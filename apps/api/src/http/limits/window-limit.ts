import { refuse } from "#http/errors/refusal.ts";

const mostKnown = 10_000;

export const minuteSeconds = 60;
export const hourSeconds = 3_600;

/** Counts by name, one minute or hour after the other, in the memory of this process. */
export class WindowLimit {
  readonly #most: number;
  readonly #windowMs: number;
  #window = 0;
  readonly #counts = new Map<string, number>();

  constructor(most: number, windowSeconds: number) {
    this.#most = most;
    this.#windowMs = windowSeconds * 1_000;
  }

  /** Whether one more of a name is within the limit: null then, else the seconds until the next window. */
  secondsToWait(name: string, now: Temporal.Instant): number | null {
    this.#begin(now);
    if ((this.#counts.get(name) ?? 0) < this.#most) return null;
    return Math.ceil((this.#windowMs - (now.epochMilliseconds % this.#windowMs)) / 1_000);
  }

  /** @throws Refusal `too_many_requests` until the next window, of who had as many as there may be */
  requireCapacity(name: string, now: Temporal.Instant): void {
    const seconds = this.secondsToWait(name, now);
    if (seconds !== null) refuse("too_many_requests", { retryAfterSeconds: seconds });
  }

  count(name: string, now: Temporal.Instant): void {
    this.#begin(now);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  #begin(now: Temporal.Instant): void {
    const window = Math.floor(now.epochMilliseconds / this.#windowMs);
    if (window !== this.#window || this.#counts.size >= mostKnown) this.#counts.clear();
    this.#window = window;
  }
}
