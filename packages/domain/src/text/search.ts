import { plain } from "#plain.ts";
import { searchPieces } from "#text/search-pieces.ts";

/** How well a text answers a search: with whole words, with beginnings of words, or with parts within them. */
export const searchRanks = { whole: 0, beginning: 1, within: 2 } as const;

/** The pieces by which what is found is put in order: more than these tell no two answers apart. */
export const rankedPieces = (pieces: readonly string[]): readonly string[] => pieces.slice(0, 8);

/** A text whose words stand between spaces. The database's own `spaced_words` says the same of every plain text. */
export const spacedWords = (text: string): string => ` ${plain(text).replace(/[!-/:-@[-`{-~\n]/g, " ")} `;

/**
 * How well a text answers a search, by the piece of it that it answers worst; null where it lacks one. Lists put whole words
 * first: `press` finds presses before compressors. The server's lists do the same, in `db/list/search.ts`.
 */
export function searchRank(q: string, text: string): number | null {
  const [all, words] = [plain(text), spacedWords(text)];
  const pieces = searchPieces(plain(q));
  if (!pieces.every((piece) => all.includes(piece))) return null;
  const { whole, beginning, within } = searchRanks;
  const ranks = rankedPieces(pieces).map((piece) => {
    const word = spacedWords(piece).slice(0, -1);
    if (words.includes(`${word} `)) return whole;
    return words.includes(word) ? beginning : within;
  });
  return Math.max(whole, ...ranks);
}

/** The things that a search finds by their texts, the best answers first; each in its place among equals. */
export function bySearch<Thing>(things: readonly Thing[], q: string, textOf: (thing: Thing) => string): Thing[] {
  return things
    .flatMap((thing) => {
      const rank = searchRank(q, textOf(thing));
      return rank === null ? [] : [{ thing, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ thing }) => thing);
}
