import type { Hearer } from "#lib/outbox/entry.ts";

/** Those who wait for what comes of what they gave, by the ids of their entries. */
export class Hearers<Answer> {
  readonly #all = new Map<string, Hearer<Answer>>();

  set(id: string, hearer: Hearer<Answer>): void {
    this.#all.set(id, hearer);
  }

  /** Removes one: each listener is called once. */
  take(id: string): Hearer<Answer> | undefined {
    const hearer = this.#all.get(id);
    this.#all.delete(id);
    return hearer;
  }

  clear(): void {
    this.#all.clear();
  }

  notifyStuck(ids: readonly string[]): void {
    for (const id of ids) this.#all.get(id)?.onStuck?.();
  }
}
