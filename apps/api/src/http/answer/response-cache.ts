import { type Encoded, type Ready, readyOf } from "#http/answer/json-answer.ts";
import { responseCacheAnswers, responseCacheBytes } from "#metrics.ts";

/** What is asked, and by which company: its answer is the same until the company is written to. */
export interface Question {
  companyId: string;
  /** How many transactions had written to the company when the caller was looked up. */
  writes: number;
  /** The address with everything else that the answer depends on. */
  text: string;
}

/** A larger answer is cached once its question came before: to cache what nobody asks for again costs more than to answer it. */
const largeBytes = 16 * 1024;
const mostRemembered = 5_000;

interface CachedCompany {
  writes: number;
  answers: Map<string, Promise<Ready>>;
  bytes: number;
}

/**
 * Answers cached in memory for as long as nothing is written to their company. Those who ask the same at the same time
 * wait for one answer. The companies that asked longest ago are forgotten first.
 */
export class ResponseCache {
  readonly #companies = new Map<string, CachedCompany>();
  readonly #mostBytes: number;
  readonly #mostOfCompany: number;
  /** Questions that had a large answer, the latest last. */
  readonly #asked = new Set<string>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
    this.#mostOfCompany = mostBytes / 4;
  }

  /** The cached answer, else what `work` answers. */
  answer(question: Question, work: () => Promise<Encoded>): Promise<Ready> {
    const company = this.#companyOf(question);
    const cached = company.answers.get(question.text);
    responseCacheAnswers.inc({ outcome: cached === undefined ? "miss" : "hit" });
    if (cached !== undefined) return cached;
    const answering = work().then(readyOf);
    company.answers.set(question.text, answering);
    answering.then(
      (ready) => {
        if (this.#isWorthCaching(question, ready)) this.#weigh(question, company, ready);
        else company.answers.delete(question.text);
      },
      () => company.answers.delete(question.text),
    );
    return answering;
  }

  #isWorthCaching({ companyId, text }: Question, { bytes }: Ready): boolean {
    if (bytes <= largeBytes) return true;
    const name = `${companyId} ${text}`;
    const cameBefore = this.#asked.delete(name);
    this.#asked.add(name);
    const [oldest] = this.#asked;
    if (this.#asked.size > mostRemembered && oldest !== undefined) this.#asked.delete(oldest);
    return cameBefore;
  }

  #companyOf({ companyId, writes }: Question): CachedCompany {
    const known = this.#companies.get(companyId);
    const isCurrent = known !== undefined && known.writes === writes;
    if (!isCurrent) this.#forget(companyId);
    const company = isCurrent ? known : { writes, answers: new Map(), bytes: 0 };
    // Set anew, it is the one used last.
    this.#companies.delete(companyId);
    this.#companies.set(companyId, company);
    return company;
  }

  #weigh({ companyId, text }: Question, company: CachedCompany, { bytes }: Ready): void {
    if (this.#companies.get(companyId) !== company) return;
    company.bytes += bytes + text.length;
    this.#bytes += bytes + text.length;
    if (company.bytes > this.#mostOfCompany) this.#forget(companyId);
    for (const oldest of this.#companies.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#forget(oldest);
    }
    responseCacheBytes.set(this.#bytes);
  }

  #forget(companyId: string): void {
    this.#bytes -= this.#companies.get(companyId)?.bytes ?? 0;
    this.#companies.delete(companyId);
    responseCacheBytes.set(this.#bytes);
  }
}
