import type { DayNumber } from "#plans/day-number.ts";
import type { PlanRule } from "#plans/rule.ts";
import { onlyLevel } from "#plans/spec-rules.ts";

/** An occurrence as the engine counts it: days by number, levels by id, with the rule that it comes from. */
export interface PlanOccurrence {
  day: DayNumber;
  planned: DayNumber;
  nominal: DayNumber;
  rule: PlanRule;
  level: string;
  covers: string[];
  isForecast: boolean;
  between: { from: DayNumber; to: DayNumber | null } | null;
  catchesUp: { from: DayNumber; until: DayNumber } | null;
  value: number | null;
}

/** The one of a day by date, with its levels by rank. */
export function occurrenceOf(
  rule: PlanRule,
  { day, nominal, rank, covers }: { day: DayNumber; nominal: DayNumber; rank: number; covers: readonly number[] },
): PlanOccurrence {
  const idOf = (of: number) => rule.levels[of]?.id ?? onlyLevel;
  return {
    ...{ day, planned: day, nominal, rule, level: idOf(rank), covers: covers.map(idOf) },
    ...{ isForecast: false, between: null, catchesUp: null, value: null },
  };
}

/** The rank of a level in a rule; one that the rule has no more counts as its smallest. */
export function rankIn(rule: PlanRule, level: string): number {
  return Math.max(
    0,
    rule.levels.findIndex(({ id }) => id === level),
  );
}
