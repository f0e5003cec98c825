/** Places for what lasts, such as a reader that waits: so many of each key, as of a company, are taken at a time. */
export class Places {
  readonly #most: number;
  readonly #taken = new Map<string, number>();

  constructor(most: number) {
    this.#most = most;
  }

  /** Does the work in a place of its own; where none is left, the other thing. */
  async hold<T>(key: string, work: () => Promise<T>, whenFull: () => Promise<T>): Promise<T> {
    const taken = this.#taken.get(key) ?? 0;
    if (taken >= this.#most) return await whenFull();
    this.#taken.set(key, taken + 1);
    try {
      return await work();
    } finally {
      const left = (this.#taken.get(key) ?? 1) - 1;
      if (left > 0) this.#taken.set(key, left);
      else this.#taken.delete(key);
    }
  }
}
