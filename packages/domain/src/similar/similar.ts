import { isRepeatAfter } from "#similar/repeat.ts";
import { stemsOf } from "#similar/stems.ts";

/** So many earlier repairs are shown, and so many stems of what is asked about are compared. */
export const mostSimilar = 5;
export const mostStems = 20;

/** The stems that are sought, at most `mostStems`: so many of the title, and those of what else was said. */
export interface SoughtWords {
  stems: readonly string[];
  ofTitle: number;
}

/** What earlier repairs are compared with. */
export interface SoughtRepair {
  words: SoughtWords;
  machineId: string | null;
}

/** An earlier repair, once it was completed. */
export interface EarlierRepair {
  /** Of its entry in the history. */
  id: string;
  orderId: string;
  machineId: string | null;
  /** Milliseconds since 1970. */
  completedAt: number;
  /** Those of its stems that are sought. */
  shared: ReadonlySet<string>;
  /** Whether its failure code names the problem that is sought, as far as that is known. */
  hasSameProblem?: boolean;
  /** Whether its machine has the class that is sought, as far as that is known. */
  hasSameClass?: boolean;
}

/** What is sought of a title and of what else was said. */
export function soughtWords(title: string, more: string | null): SoughtWords {
  const stems = stemsOf(`${title}\n${more ?? ""}`).slice(0, mostStems);
  return { stems, ofTitle: Math.min(stems.length, stemsOf(title).length) };
}

/**
 * Rare stems weigh the most: one that a single repair has weighs 1, one of two 1/2, one of four 1/3. Those of the title weigh
 * twice those of what else was said. What no repair has is missing in all, and only the title's counts as that.
 */
function weightsOf({ stems, ofTitle }: SoughtWords, counts: ReadonlyMap<string, number>): Map<string, number> {
  return new Map(
    stems.map((stem, place) => {
      const count = counts.get(stem) ?? 0;
      if (place >= ofTitle && count === 0) return [stem, 0];
      return [stem, (place < ofTitle ? 1 : 0.5) / (1 + Math.log2(Math.max(1, count)))];
    }),
  );
}

/** What the same problem adds to a likeness of at most 1. */
const bonusOfProblem = 0.5;

/** So much of the weight of what is sought has to be shared: on the same machine, and on others. */
const least = { there: 0.1, elsewhere: 0.25 };

/** How near a repair is: 2 of the same machine, 1 of one of its class, 0 of another. */
function nearnessOf(earlier: EarlierRepair, { machineId }: SoughtRepair): number {
  if (machineId !== null && earlier.machineId === machineId) return 2;
  return earlier.hasSameClass === true ? 1 : 0;
}

/** How near and how like a repair is; null of one that is not like it. */
function scoreOf(earlier: EarlierRepair, sought: SoughtRepair, weights: ReadonlyMap<string, number>) {
  const { stems } = sought.words;
  const sum = (of: readonly string[]) => of.reduce((total, stem) => total + (weights.get(stem) ?? 0), 0);
  const shared = sum(stems.filter((stem) => earlier.shared.has(stem)));
  const likeness = shared === 0 ? 0 : shared / sum(stems);
  const nearness = nearnessOf(earlier, sought);
  const isSameMachine = nearness === 2;
  const hasSameProblem = earlier.hasSameProblem === true;
  if (!hasSameProblem && likeness < (isSameMachine ? least.there : least.elsewhere)) return null;
  return {
    nearness,
    isRepeat: isSameMachine && hasSameProblem,
    likeness: likeness + (hasSameProblem ? bonusOfProblem : 0),
  };
}

/**
 * The earlier repairs that are most like one, at most five, the likest first. They share some of its words by their stems, or have the
 * same problem. The last time that the same machine had the same problem comes first; then those of the same machine, those of
 * machines of its class, and all others: each by how much they share, by the weight of their rarity, and of two that are as like the
 * later one first. Of an order that was completed several times one counts. `counts` says how many repairs have a stem.
 */
export function likestOf<Earlier extends EarlierRepair>(
  earlier: readonly Earlier[],
  sought: SoughtRepair,
  counts: ReadonlyMap<string, number>,
): Earlier[] {
  const weights = weightsOf(sought.words, counts);
  const scored = earlier.flatMap((repair) => {
    const score = scoreOf(repair, sought, weights);
    return score === null ? [] : [{ repair, score }];
  });
  const repeats = scored.filter(({ score }) => score.isRepeat).map(({ repair }) => repair);
  const sorted = scored
    .sort(
      (a, b) =>
        b.score.nearness - a.score.nearness || b.score.likeness - a.score.likeness || laterFirst(a.repair, b.repair),
    )
    .map(({ repair }) => repair);
  const orders = new Set<string>();
  return [...repeats.sort(laterFirst).slice(0, 1), ...sorted]
    .filter(({ orderId }) => !orders.has(orderId) && orders.add(orderId))
    .slice(0, mostSimilar);
}

const laterFirst = (a: EarlierRepair, b: EarlierRepair) => b.completedAt - a.completedAt || (a.id < b.id ? -1 : 1);

/** How many whole days ago a machine's repair was completed, where that makes another one like it a repeat failure; else null. What a sheet says of work done elsewhere makes none. */
export function daysSinceRepeat(
  earlier: { sameMachine: boolean; isImported: boolean; completedAt: Temporal.Instant } | undefined,
  now: Temporal.Instant,
): number | null {
  if (earlier?.sameMachine !== true || earlier.isImported) return null;
  const days = Math.floor(now.since(earlier.completedAt).total("hours") / 24);
  return isRepeatAfter(days) ? Math.max(0, days) : null;
}
