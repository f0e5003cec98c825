/** The latest answers, by what they follow from, in the memory of this process: those that were asked for last, up to so many bytes. */
export class KeptAnswers {
  readonly #mostBytes: number;
  readonly #answers = new Map<string, Buffer>();
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  async answer(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const answer = this.#answers.get(key) ?? (await make());
    this.#drop(key);
    this.#answers.set(key, answer);
    this.#bytes += answer.length;
    for (const [oldest] of this.#answers) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#drop(oldest);
    }
    return answer;
  }

  #drop(key: string): void {
    this.#bytes -= this.#answers.get(key)?.length ?? 0;
    this.#answers.delete(key);
  }
}
