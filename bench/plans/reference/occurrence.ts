import type { Day } from "./civil.ts";
import { gather, type Version } from "./version.ts";

/** An occurrence of an agenda, its days as numbers. */
export interface Occurrence {
  day: Day;
  planned: Day;
  nominal: Day;
  level: string;
  covers: string[];
  isForecast: boolean;
  between: { from: Day; to: Day | null } | null;
  catchesUp: { from: Day; until: Day } | null;
  value: number | null;
}

export function occurrenceAt(day: Day, of: { nominal?: Day; level: string; covers?: string[] }): Occurrence {
  const { nominal = day, level, covers = [] } = of;
  return {
    ...{ day, planned: day, nominal, level, covers, isForecast: false, between: null, catchesUp: null, value: null },
  };
}

/** One occurrence of those of one day: of the highest rank, with the largest value of that; a forecast if all are. */
export function merge(of: Version, all: readonly Occurrence[]): Occurrence | null {
  const ids = gather(
    of.rule,
    all.flatMap(({ level, covers }) => [level, ...covers]),
  );
  const highest = all
    .filter(({ level }) => gather(of.rule, [level]).level === ids.level)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
  if (!highest) return null;
  const isForecast = all.every((one) => one.isForecast);
  return { ...highest, ...ids, isForecast, between: isForecast ? highest.between : null };
}
