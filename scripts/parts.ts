import type { Step } from "./step.ts";

/** Where the unit tests of a layer lie. */
const layers: Readonly<Record<string, string>> = {
  domain: "packages/domain/",
  contract: "packages/contract/",
  messages: "packages/messages/",
  api: "apps/api/",
  web: "apps/web/",
  scripts: "scripts/",
};

/** The words by which a part of the gate is asked for, and what each means: the steps whose name has the word. */
const parts = ["format", "types", "row", "tracked", "arrows", "cycles", "dead", "sizes", "lockfile", "unit"] as const;

interface Part {
  steps: readonly Step[];
  filters: readonly string[];
}

/**
 * The part that the words ask for: `types`, `tracked sizes`, `format path/to/file`, `unit web`. Without words all of it. What
 * follows the parts' names is a layer or belongs to a path. @throws Error for a part that is not there
 */
export function partOf(steps: readonly Step[], words: readonly string[]): Part {
  if (words.length === 0) return { steps, filters: [] };
  const afterNames = words.findIndex((word) => !isPart(word));
  const named = words.slice(0, afterNames < 0 ? undefined : afterNames);
  if (named.length === 0) throw new Error(`The gate has no part "${words[0]}". It has: ${parts.join(", ")}.`);
  return {
    steps: steps.filter((step) => step.name.split(" ").some((word) => named.includes(word))),
    filters: words.slice(named.length).map((word) => layers[word] ?? word),
  };
}

const isPart = (word: string) => parts.some((one) => one === word);
