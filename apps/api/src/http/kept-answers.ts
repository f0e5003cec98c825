import type { Encoded } from "#http/encode-answer.ts";
import { type Ready, readyOf } from "#http/ready-answer.ts";
import { keptAnswers, keptBytes } from "#metrics.ts";

/** What is asked, and by which company: its answer is the same until the company is written to. */
export interface Question {
  companyId: string;
  /** How many transactions had written to the company when the asker was looked up. */
  writes: number;
  /** The address with everything else that the answer depends on. */
  text: string;
}

/** A larger answer is kept once its question came before: to keep what nobody asks for again costs more than to answer it. */
const largeBytes = 16 * 1024;
const mostRemembered = 5_000;

interface Shelf {
  writes: number;
  answers: Map<string, Promise<Ready>>;
  bytes: number;
}

/**
 * Answers kept in memory for as long as nothing is written to their company. Those who ask the same at the same time
 * wait for one answer. The companies that asked longest ago are forgotten first.
 */
export class KeptAnswers {
  readonly #shelves = new Map<string, Shelf>();
  readonly #mostBytes: number;
  readonly #mostOfCompany: number;
  /** Questions that had a large answer, the latest last. */
  readonly #asked = new Set<string>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
    this.#mostOfCompany = mostBytes / 4;
  }

  /** The kept answer, else what `work` answers. */
  answer(question: Question, work: () => Promise<Encoded>): Promise<Ready> {
    const shelf = this.#shelfOf(question);
    const kept = shelf.answers.get(question.text);
    keptAnswers.inc({ outcome: kept === undefined ? "miss" : "hit" });
    if (kept !== undefined) return kept;
    const answering = work().then(readyOf);
    shelf.answers.set(question.text, answering);
    answering.then(
      (ready) => {
        if (this.#isWorthKeeping(question, ready)) this.#weigh(question, shelf, ready);
        else shelf.answers.delete(question.text);
      },
      () => shelf.answers.delete(question.text),
    );
    return answering;
  }

  #isWorthKeeping({ companyId, text }: Question, { bytes }: Ready): boolean {
    if (bytes <= largeBytes) return true;
    const name = `${companyId} ${text}`;
    const cameBefore = this.#asked.delete(name);
    this.#asked.add(name);
    const [oldest] = this.#asked;
    if (this.#asked.size > mostRemembered && oldest !== undefined) this.#asked.delete(oldest);
    return cameBefore;
  }

  #shelfOf({ companyId, writes }: Question): Shelf {
    const known = this.#shelves.get(companyId);
    const isCurrent = known !== undefined && known.writes === writes;
    if (!isCurrent) this.#forget(companyId);
    const shelf = isCurrent ? known : { writes, answers: new Map(), bytes: 0 };
    // Set anew, it is the one used last.
    this.#shelves.delete(companyId);
    this.#shelves.set(companyId, shelf);
    return shelf;
  }

  #weigh({ companyId, text }: Question, shelf: Shelf, { bytes }: Ready): void {
    if (this.#shelves.get(companyId) !== shelf) return;
    shelf.bytes += bytes + text.length;
    this.#bytes += bytes + text.length;
    if (shelf.bytes > this.#mostOfCompany) this.#forget(companyId);
    for (const oldest of this.#shelves.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#forget(oldest);
    }
    keptBytes.set(this.#bytes);
  }

  #forget(companyId: string): void {
    this.#bytes -= this.#shelves.get(companyId)?.bytes ?? 0;
    this.#shelves.delete(companyId);
    keptBytes.set(this.#bytes);
  }
}
