import { plain } from "#plain.ts";

const digits = 12;

/**
 * A text as lists put it in order: as people count, `Press 4` before `Press 14`, whatever its capitals and accents. Numbers of
 * more than 12 digits are put in order as text. The database's own `sort_key` says the same of every text.
 */
export function sortKey(text: string): string {
  return plain(text).replace(/[0-9]+/g, (run) => run.replace(/^0+(?=.)/, "").padStart(digits, "0"));
}

/** Puts two names in order, as the database does. */
export const compareNames = (one: string, other: string): number => compareKeys(sortKey(one), sortKey(other));

/** Puts two keys in order by their characters, as the database does, and not by the halves that JavaScript keeps of some. */
export function compareKeys(one: string, other: string): number {
  if (one === other) return 0;
  const [a, b] = [[...one], [...other]];
  const at = a.findIndex((character, n) => character !== b[n]);
  if (at < 0) return -1;
  const [before = 0, after = -1] = [a[at]?.codePointAt(0), b[at]?.codePointAt(0)];
  return before - after;
}
