import { plain } from "#plain.ts";

const mostLetters = 60;

/** Counts the pairs of letters that were compared. */
interface Effort {
  steps: number;
}

/** How many letters have to be changed, added or left out to make one text of another; more than `most` is `most` + 1. */
export function lettersApart(one: string, other: string, most: number, effort: Effort = { steps: 0 }): number {
  const tooMany = most + 1;
  if (Math.abs(one.length - other.length) > most) return tooMany;
  let above = Array.from({ length: other.length + 1 }, (_, n) => n);
  let line = new Array<number>(other.length + 1).fill(tooMany);
  for (let i = 1; i <= one.length; i += 1) {
    // A path that leaves this band is more than `most` apart.
    const band = { first: Math.max(1, i - most), last: Math.min(other.length, i + most) };
    line[band.first - 1] = band.first === 1 ? i : tooMany;
    const least = compareLine(one[i - 1], other, band, { above, line });
    effort.steps += 1 + 2 * most;
    if (least > most) return tooMany;
    if (band.last < other.length) line[band.last + 1] = tooMany;
    [above, line] = [line, above];
  }
  return Math.min(above[other.length] ?? 0, tooMany);
}

/** Fills the line of one letter from that above it, and answers the least of it. */
function compareLine(
  letter: string | undefined,
  other: string,
  { first, last }: Record<"first" | "last", number>,
  { above, line }: Record<"above" | "line", number[]>,
): number {
  let left = line[first - 1] ?? 0;
  let least = left;
  for (let j = first; j <= last; j += 1) {
    const isOther = letter === other[j - 1] ? 0 : 1;
    left = Math.min((above[j] ?? 0) + 1, left + 1, (above[j - 1] ?? 0) + isOther);
    line[j] = left;
    least = Math.min(least, left);
  }
  return least;
}

/** What tells numbered things apart: Hall 1 is no other spelling of Hall 2. */
const digitsOf = (text: string) => text.replace(/\D+/g, " ").trim();

const comparable = (text: string) => plain(text.trim()).slice(0, mostLetters);

/** Things by their names, to look for what is called much like a text, with a bound on the work of all searches together. */
export class NearNames<T extends { name: string }> {
  readonly #byDigits = new Map<string, { one: T; name: string }[]>();
  readonly #mostSteps: number;
  readonly #effort: Effort = { steps: 0 };

  constructor(all: Iterable<T>, mostSteps: number) {
    this.#mostSteps = mostSteps;
    for (const one of all) this.add(one);
  }

  get steps(): number {
    return this.#effort.steps;
  }

  add(one: T): void {
    const name = comparable(one.name);
    const digits = digitsOf(name);
    const others = this.#byDigits.get(digits);
    if (others === undefined) this.#byDigits.set(digits, [{ one, name }]);
    else others.push({ one, name });
  }

  /** The likest first: what differs by some letters, or begins as the other does. None once the work was too much. */
  find(text: string, most: number): T[] {
    const sought = comparable(text);
    if (sought === "" || this.#effort.steps > this.#mostSteps) return [];
    const allowed = sought.length < 4 ? 1 : Math.min(3, Math.ceil(sought.length / 5));
    return (this.#byDigits.get(digitsOf(sought)) ?? [])
      .flatMap(({ one, name }) => {
        this.#effort.steps += 1;
        const apart = lettersApart(sought, name, allowed, this.#effort);
        const isPart = sought.length > 3 && name.length > 3 && (name.startsWith(sought) || sought.startsWith(name));
        return apart <= allowed || isPart ? [{ one, apart }] : [];
      })
      .sort((a, b) => a.apart - b.apart)
      .slice(0, most)
      .map(({ one }) => one);
  }
}

/** What is called much like a text, of a few. */
export function nearOnes<T extends { name: string }>(text: string, all: readonly T[], most: number): T[] {
  return new NearNames(all, Number.POSITIVE_INFINITY).find(text, most);
}
