import type { Waiting } from "#lib/outbox/entry.ts";
import type { InLine, Outcome, Post } from "#lib/outbox/post.ts";
import type { Tries } from "#lib/outbox/tries.ts";

/** What failed so often goes alone: whatever the others of its line may have to do with it. */
const mostTriesTogether = 2;

export interface SendResult<E, Answer> {
  entry: E;
  outcome: Outcome<Answer>;
}

/**
 * Sends the first of a line, with those behind it that may go in the same call. What is refused among several goes by itself
 * the next time, so that its person hears why.
 */
export class Sending<E extends InLine, Answer> {
  readonly #post: Post<E, Answer>;
  readonly #tries: Tries;
  readonly #alone = new Set<string>();

  constructor(post: Post<E, Answer>, tries: Tries) {
    this.#post = post;
    this.#tries = tries;
  }

  /** What came of those that were answered, in their order; of none where the first is to go alone. */
  async send(first: E, waiting: readonly Waiting<E>[]): Promise<SendResult<E, Answer>[]> {
    const some = this.#together(waiting.filter(({ entry }) => entry.line === first.line));
    return some.length > 1 ? this.#several(first, some) : [await this.#single(first)];
  }

  /** What waited for the line: what is done now goes at once, each by itself. */
  #together(line: readonly Waiting<E>[]): E[] {
    const until = line.findIndex(({ entry, isLate }) => !isLate || this.#isAlone(entry));
    const free = (until < 0 ? line : line.slice(0, until)).map(({ entry }) => entry);
    return free.slice(0, this.#post.together?.(free) ?? 1);
  }

  #isAlone(entry: E): boolean {
    if (this.#alone.has(entry.id) || this.#tries.of(entry) >= mostTriesTogether) return true;
    return (this.#post.held?.(entry) ?? "no") !== "no";
  }

  async #single(entry: E): Promise<SendResult<E, Answer>> {
    this.#alone.delete(entry.id);
    const outcome = await this.#post.send(entry).then(
      (answer): Outcome<Answer> => ({ answer }),
      (error: unknown): Outcome<Answer> => ({ error }),
    );
    return { entry, outcome };
  }

  async #several(first: E, some: readonly E[]): Promise<SendResult<E, Answer>[]> {
    try {
      const answers = (await this.#post.sendAll?.(some)) ?? [];
      const next = some[answers.length];
      if (next !== undefined) this.#alone.add(next.id);
      return answers.flatMap((answer, n) => {
        const entry = some[n];
        return entry === undefined ? [] : [{ entry, outcome: { answer } }];
      });
    } catch (error) {
      if (this.#post.isPassing(error)) return [{ entry: first, outcome: { error } }];
      this.#alone.add(first.id);
      return [];
    }
  }
}
