/** Who waits for a turn of his company. */
interface Waiting {
  companyId: string;
  goOn: () => void;
}

/** Work of which so much is done at once, one of a company; the others wait, and the company that had a turn last comes last. */
export class SheetTurns {
  readonly #atOnce: number;
  readonly #busy = new Set<string>();
  readonly #lastTurn = new Map<string, number>();
  #waiting: Waiting[] = [];
  #count = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  async inTurn<T>(companyId: string, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((goOn) => {
      this.#waiting.push({ companyId, goOn });
      this.#letIn();
    });
    try {
      return await work();
    } finally {
      this.#busy.delete(companyId);
      this.#letIn();
    }
  }

  #letIn(): void {
    while (this.#busy.size < this.#atOnce) {
      const turnOf = ({ companyId }: Waiting) => this.#lastTurn.get(companyId) ?? 0;
      const next = this.#waiting
        .filter(({ companyId }) => !this.#busy.has(companyId))
        .sort((a, b) => turnOf(a) - turnOf(b))[0];
      if (next === undefined) break;
      this.#waiting = this.#waiting.filter((one) => one !== next);
      this.#busy.add(next.companyId);
      this.#count += 1;
      this.#lastTurn.set(next.companyId, this.#count);
      next.goOn();
    }
    if (this.#busy.size === 0) this.#lastTurn.clear();
  }
}
