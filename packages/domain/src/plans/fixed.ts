import { type DayNumber, numberOfText } from "#plans/day-number.ts";
import { nominalDays } from "#plans/grid.ts";
import { WorkableDays } from "#plans/off-days.ts";
import { DaysOffShutdowns } from "#plans/off-shutdowns.ts";
import type { RuleOfPlant } from "#plans/spec-rules.ts";

/** A planned day of a fixed rule. The levels are said by their rank. */
export interface PlannedDay {
  day: DayNumber;
  nominal: DayNumber;
  rank: number;
  /** The smaller levels that fall on it as well. */
  covers: number[];
}

/** What the days of a rule follow from: its grid, and where the plant lets it stand. */
export interface DatedRule extends RuleOfPlant {
  start: DayNumber;
  end: DayNumber;
  /** No occurrence moves back before it: the start, or the creation of the PM. */
  floor: DayNumber;
  workable: WorkableDays;
}

export function datedRule(of: RuleOfPlant, createdOn: DayNumber): DatedRule {
  const start = numberOfText(of.rule.start);
  const end = of.rule.end === null ? Number.POSITIVE_INFINITY : numberOfText(of.rule.end);
  const floor = of.isUsual ? Number.NEGATIVE_INFINITY : Math.max(start, createdOn);
  return { ...of, start, end, floor, workable: workableDays(of) };
}

function workableDays({ rule, calendar, inShutdown }: RuleOfPlant): WorkableDays {
  return inShutdown === undefined ? new WorkableDays(rule, calendar) : new DaysOffShutdowns(rule, calendar, inShutdown);
}

/** The planned days of a rule by date between two days, both included, ascending (decision 085, §2 and §3). */
export function plannedDays(of: DatedRule, from: DayNumber, to: DayNumber): PlannedDay[] {
  const { rule, start, end, floor, workable } = of;
  const reach = workable.reachOf(from, to);
  const nominals = [reach.from, Math.min(reach.to, end)] as const;
  const byDay = new Map<DayNumber, PlannedDay>();
  for (const [rank, level] of rule.levels.entries()) {
    for (const nominal of nominalDays(level, start, nominals, workable)) {
      const day = workable.settle(nominal, floor);
      if (typeof day === "number" && from <= day && day <= to)
        byDay.set(day, above(byDay.get(day), day, nominal, rank));
    }
  }
  const days = [...byDay.values()];
  return rule.levels.length === 1 && workable.keepsAll ? days : days.sort((a, b) => a.day - b.day);
}

/** What stands on a day once one more nominal day comes to it: ranks come ascending, and of one rank the days. */
function above(lower: PlannedDay | undefined, day: DayNumber, nominal: DayNumber, rank: number): PlannedDay {
  if (lower === undefined) return { day, nominal, rank, covers: [] };
  return { day, nominal, rank, covers: lower.rank === rank ? lower.covers : [...lower.covers, lower.rank] };
}
