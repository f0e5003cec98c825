const minuteMs = 60_000;
const mostKnown = 10_000;

/** Counts by name, a minute at a time, in the memory of this process. */
export class MinuteLimit {
  readonly #most: number;
  #minute = 0;
  readonly #counts = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Whether one more of a name is within the limit: null then, else the seconds until the next minute. */
  secondsToWait(name: string, now: Temporal.Instant): number | null {
    this.#begin(now);
    if ((this.#counts.get(name) ?? 0) < this.#most) return null;
    return Math.ceil((minuteMs - (now.epochMilliseconds % minuteMs)) / 1000);
  }

  count(name: string, now: Temporal.Instant): void {
    this.#begin(now);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  #begin(now: Temporal.Instant): void {
    const minute = Math.floor(now.epochMilliseconds / minuteMs);
    if (minute !== this.#minute || this.#counts.size >= mostKnown) this.#counts.clear();
    this.#minute = minute;
  }
}
