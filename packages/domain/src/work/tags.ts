import { trimmed } from "#trimmed.ts";

/** How many tags an order has at most. */
export const mostTags = 20;

/** Tags as they are kept: trimmed, without blank ones, and each once whatever its capitals; the first spelling stays. */
export function cleanTags(tags: readonly string[]): string[] {
  const unique = new Map<string, string>();
  for (const tag of tags.map(trimmed)) {
    const key = tag.toLowerCase();
    if (tag !== "" && !unique.has(key)) unique.set(key, tag);
  }
  return [...unique.values()];
}
