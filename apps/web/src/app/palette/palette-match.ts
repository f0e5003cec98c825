import { plain } from "@millwright/domain/plain";
import { searchRank, searchRanks } from "@millwright/domain/text/search";
import { searchPieces } from "@millwright/domain/text/search-pieces";

export const paletteGroups = [
  "acts",
  "screens",
  "settings",
  "orders",
  "machines",
  "technicians",
  "parts",
  "suppliers",
] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

export interface PaletteEntry {
  id: string;
  group: PaletteGroup;
  label: string;
  /** A code before the label. */
  code?: string;
  /** Where or what it is, after the label. */
  note?: string | undefined;
  /** Other words by which it is found. */
  words?: string | undefined;
  /** The language of the label, where it is not that of the screen. */
  lang?: string;
  /** Offered before anything is typed. */
  isOffered?: boolean;
  run: () => void;
}

const most = {
  acts: 5,
  screens: 20,
  settings: 20,
  orders: 8,
  machines: 6,
  technicians: 4,
  parts: 6,
  suppliers: 4,
} as const;

/**
 * How well an entry answers: by its code and label, of equals sooner where one of them begins so, and after those by what else
 * it is found by; null when it lacks a piece.
 */
function rankOf({ code, label, note, words }: PaletteEntry, typed: string): number | null {
  const names = [code, label].filter((name) => name !== undefined);
  const rank = searchRank(typed, names.join("\n"));
  if (rank !== null) return 2 * rank + (names.some((name) => plain(name).startsWith(plain(typed.trim()))) ? 0 : 1);
  const found = searchRank(typed, [...names, note, words].filter(Boolean).join("\n"));
  return found === null ? null : 2 * (searchRanks.within + 1 + found);
}

/**
 * What is shown for what was typed, group by group, the group of the best answer first; capitals and accents don't count.
 * Before anything is typed, what is offered.
 */
export function matchPalette(entries: readonly PaletteEntry[], typed: string): [PaletteGroup, PaletteEntry[]][] {
  const isTyped = searchPieces(typed).length > 0;
  const ranked = entries.flatMap((entry) => {
    if (!isTyped) return entry.isOffered ? [{ entry, rank: 0 }] : [];
    const rank = rankOf(entry, typed);
    return rank === null ? [] : [{ entry, rank }];
  });
  const byGroup = Map.groupBy(
    ranked.toSorted((a, b) => a.rank - b.rank),
    ({ entry }) => entry.group,
  );
  return paletteGroups
    .flatMap((group) => {
      const found = byGroup.get(group) ?? [];
      const [best] = found;
      return best === undefined ? [] : [{ group, best: best.rank, found: found.slice(0, most[group]) }];
    })
    .toSorted((a, b) => a.best - b.best)
    .map(({ group, found }) => [group, found.map(({ entry }) => entry)]);
}
