import { plain } from "#plain.ts";

/** A heading as words alone: without capitals, accents and signs. */
export const wordsOf = (text: string): string =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** What a heading may be looked up by: as it is, without what is in brackets, and each of two languages between bars. */
export function formsOf(heading: string): string[] {
  const bare = heading.replace(/[([{][^)\]}]*[)\]}]/g, " ");
  const parts = bare.split(/[/|\n]/);
  return [...new Set([heading, bare, ...(parts.length > 1 ? parts : [])].map(wordsOf))].filter((words) => words !== "");
}
