import { refuse } from "#http/errors/refusal.ts";

const hourSeconds = 3600;
const mostKnown = 10_000;

/** Counts by name, an hour at a time, in the memory of this process. */
export class HourlyLimit {
  readonly #most: number;
  #hour = 0;
  readonly #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** @throws Refusal `too_many_requests` until the hour ends, of who had as many as there may be. */
  requireCapacity(name: string, now: Temporal.Instant): void {
    const seconds = Math.floor(now.epochMilliseconds / 1000);
    const hour = Math.floor(seconds / hourSeconds);
    if (hour !== this.#hour || this.#counts.size >= mostKnown) this.#counts.clear();
    this.#hour = hour;
    if ((this.#counts.get(name) ?? 0) < this.#most) return;
    refuse("too_many_requests", { retryAfterSeconds: hourSeconds - (seconds % hourSeconds) });
  }

  /** After `requireRoom` of the same moment. */
  count(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }
}
