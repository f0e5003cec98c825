import { stemsOf } from "#similar/stems.ts";

/** So many earlier repairs are shown, and so many stems of what is asked about are compared. */
export const mostSimilar = 5;
export const mostStems = 20;

/** A repair of the same machine that came again within so many days is a repeat failure. */
const repeatDays = 30;

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

/** What the same machine and the same problem add to a likeness of at most 1. */
const bonus = { machine: 1, problem: 0.5 };

/** So much of the weight of what is sought has to be shared: on the same machine, and on others. */
const least = { there: 0.1, elsewhere: 0.25 };

function scoreOf(earlier: EarlierRepair, sought: SoughtRepair, weights: ReadonlyMap<string, number>): number {
  const { stems } = sought.words;
  const sum = (of: readonly string[]) => of.reduce((total, stem) => total + (weights.get(stem) ?? 0), 0);
  const shared = sum(stems.filter((stem) => earlier.shared.has(stem)));
  const likeness = shared === 0 ? 0 : shared / sum(stems);
  const isSameMachine = sought.machineId !== null && earlier.machineId === sought.machineId;
  const hasSameProblem = earlier.hasSameProblem === true;
  if (!hasSameProblem && likeness < (isSameMachine ? least.there : least.elsewhere)) return 0;
  return likeness + (isSameMachine ? bonus.machine : 0) + (hasSameProblem ? bonus.problem : 0);
}

/**
 * The earlier repairs that are most like one, at most five, the likest first. They share some of its words by their stems, or have the
 * same problem; those of the same machine come before all others, then those that share most by the weight of their rarity;
 * of two that are as like the later one comes first. Of an order that was completed several times one counts.
 * `counts` says how many repairs have a stem.
 */
export function likestOf<Earlier extends EarlierRepair>(
  earlier: readonly Earlier[],
  sought: SoughtRepair,
  counts: ReadonlyMap<string, number>,
): Earlier[] {
  const weights = weightsOf(sought.words, counts);
  const scored = earlier.map((repair) => ({ repair, score: scoreOf(repair, sought, weights) }));
  const sorted = scored
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || laterFirst(a.repair, b.repair))
    .map(({ repair }) => repair);
  const orders = new Set<string>();
  return sorted.filter(({ orderId }) => !orders.has(orderId) && orders.add(orderId)).slice(0, mostSimilar);
}

const laterFirst = (a: EarlierRepair, b: EarlierRepair) => b.completedAt - a.completedAt || (a.id < b.id ? -1 : 1);

/** How many whole days ago a machine's likest repair was completed, where that makes another one a repeat failure; else null. */
export function daysSinceRepeat(
  likest: { sameMachine: boolean; completedAt: Temporal.Instant } | undefined,
  now: Temporal.Instant,
): number | null {
  if (likest?.sameMachine !== true) return null;
  const days = Math.floor(now.since(likest.completedAt).total("hours") / 24);
  return days <= repeatDays ? Math.max(0, days) : null;
}
