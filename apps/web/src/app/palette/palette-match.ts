import { plain } from "@millwright/domain/plain";
import { searchPieces } from "@millwright/domain/work/work-filter";

export const paletteGroups = ["acts", "screens", "settings", "orders", "machines", "technicians", "parts"] as const;
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

const most = { acts: 5, screens: 20, settings: 6, orders: 8, machines: 6, technicians: 4, parts: 6 } as const;

/** How well an entry answers: 0 when it begins so, 1 when a word of it does, 2 when it has all pieces, null when it has not. */
function rankOf({ label, code, note, words }: PaletteEntry, typed: string): number | null {
  const pieces = searchPieces(plain(typed));
  const all = plain([code, label, note, words].join(" "));
  if (!pieces.every((piece) => all.includes(piece))) return null;
  const whole = pieces.join(" ");
  if ([code, label].some((one) => one !== undefined && plain(one).startsWith(whole))) return 0;
  return ` ${all}`.includes(` ${whole}`) ? 1 : 2;
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
