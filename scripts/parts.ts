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
 * The part that the words ask for: `types`, `format path/to/file`, `unit web`. Without words all of it. What follows the
 * part's name is a layer or belongs to a path. @throws Error for a part that is not there
 */
export function partOf(steps: readonly Step[], words: readonly string[]): Part {
  const [name, ...rest] = words;
  if (name === undefined) return { steps, filters: [] };
  const part = parts.find((one) => one === name);
  if (part === undefined) throw new Error(`The gate has no part "${name}". It has: ${parts.join(", ")}.`);
  return {
    steps: steps.filter((step) => step.name.split(" ").includes(part)),
    filters: rest.map((word) => layers[word] ?? word),
  };
}
