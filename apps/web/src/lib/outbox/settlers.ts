interface Settler {
  line: string;
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** Those who wait until nothing of a line waits. */
export class Settlers {
  #all: Settler[] = [];

  wait(line: string): Promise<void> {
    return new Promise((resolve, reject) => void this.#all.push({ line, resolve, reject }));
  }

  resolve(line: string): void {
    for (const { resolve } of this.#take(line)) resolve();
  }

  reject(line: string, error: unknown): void {
    for (const { reject } of this.#take(line)) reject(error);
  }

  /** Lets all go: somebody else is here. */
  end(): void {
    for (const { resolve } of this.#all.splice(0)) resolve();
  }

  #take(line: string): Settler[] {
    const own = this.#all.filter((settler) => settler.line === line);
    this.#all = this.#all.filter((settler) => settler.line !== line);
    return own;
  }
}
