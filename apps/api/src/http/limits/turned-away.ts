const sayEveryMs = 60_000;
const mostNetworks = 10_000;

/** Counts who is turned away by network: a line a minute is enough, ten thousand would hide what matters. */
export class TurnedAway {
  readonly #networks = new Map<string, { saidAtMs: number; unsaid: number }>();

  /** What a line says beside the rest: how many went before it without one. Null when there is to be none. */
  count(network: string): { unsaid?: number } | null {
    const nowMs = performance.now();
    const known = this.#networks.get(network);
    if (known !== undefined && nowMs - known.saidAtMs < sayEveryMs) {
      known.unsaid += 1;
      return null;
    }
    if (this.#networks.size >= mostNetworks) this.#networks.clear();
    this.#networks.set(network, { saidAtMs: nowMs, unsaid: 0 });
    return known?.unsaid ? { unsaid: known.unsaid } : {};
  }
}
