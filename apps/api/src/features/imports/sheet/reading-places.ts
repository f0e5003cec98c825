import { importLimits } from "@millwright/contract/import-limits";
import { refuse } from "#http/errors/refusal.ts";

const retryAfterSeconds = 10;

/** So many sheets of a company are on their way in, wait or are read; one more is refused before any of it is taken. */
export class ReadingPlaces {
  readonly #taken = new Map<string, number>();

  /** @throws Refusal `too_many_sheets` */
  async inPlace<T>(companyId: string, work: () => Promise<T>): Promise<T> {
    const taken = this.#taken.get(companyId) ?? 0;
    if (taken >= importLimits.readAtOnce) return refuse("too_many_sheets", { retryAfterSeconds });
    this.#taken.set(companyId, taken + 1);
    try {
      return await work();
    } finally {
      const left = (this.#taken.get(companyId) ?? 1) - 1;
      if (left > 0) this.#taken.set(companyId, left);
      else this.#taken.delete(companyId);
    }
  }
}
