import type { Waiting } from "#lib/outbox/entry.ts";
import type { InLine } from "#lib/outbox/post.ts";

/** How often entries were tried in vain: what fails each time lets the lines of all others go first. */
export class Tries {
  readonly #counts = new Map<string, number>();

  add({ id }: Pick<InLine, "id">): void {
    this.#counts.set(id, this.of({ id }) + 1);
  }

  /** What each line begins with, what was tried least first. */
  firsts<E extends InLine>(waiting: readonly Waiting<E>[]): E[] {
    const first = new Map<string, E>();
    for (const { entry } of waiting) if (!first.has(entry.line)) first.set(entry.line, entry);
    return [...first.values()].sort((a, b) => this.of(a) - this.of(b));
  }

  of({ id }: Pick<InLine, "id">): number {
    return this.#counts.get(id) ?? 0;
  }
}
