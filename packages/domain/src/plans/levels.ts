import { type Occurrence, occurrenceOn } from "#maintenance/maintenance.ts";
import type { RecurringWork } from "#maintenance/occurrence-state.ts";
import { scheduleOf } from "#maintenance/plan-days.ts";
import { entryOn } from "#plans/agenda.ts";
import type { PlanRule } from "#plans/rule.ts";

type PlainDate = Temporal.PlainDate;

/** A level by its id and name; the name may be empty where there is one. */
export interface NamedLevel {
  id: string;
  name: string;
}

/** An occurrence with its level, and the smaller ones that it completes as well; null and none where the PM has no rule of its own. */
export interface LeveledOccurrence extends Occurrence {
  level: NamedLevel | null;
  covers: NamedLevel[];
  /** What its level is done by. */
  procedureId: string | null;
}

type Planned = Omit<RecurringWork, "completed" | "overtaken">;

/** The occurrence of a day, with its state today, in the plant's zone. */
export function leveledOn(work: Planned, on: PlainDate, today: PlainDate, zone: string): LeveledOccurrence {
  return withLevel(work, occurrenceOn(work, on, zone), today);
}

/** An occurrence with its levels. */
export function withLevel(work: Planned, occurrence: Occurrence, today: PlainDate): LeveledOccurrence {
  const rule = ruleOn(work, occurrence.on);
  if (rule === null) return { ...occurrence, level: null, covers: [], procedureId: null };
  const entry = entryOn(work, occurrence.on, today);
  const level = rule.levels.find(({ id }) => id === entry?.level) ?? rule.levels[0];
  return {
    ...occurrence,
    level: level === undefined ? null : { id: level.id, name: level.name },
    covers: (entry?.covers ?? []).flatMap((id) => namedLevel(rule, id) ?? []),
    procedureId: level?.procedure_id ?? null,
  };
}

/** The rule that the occurrence of a day comes from; null of Daily, Weekly and Monthly. */
export function ruleOn(plan: Pick<RecurringWork, "scheduleVersions" | "moves">, on: PlainDate): PlanRule | null {
  const schedule = scheduleOf(plan, on);
  return schedule.frequency === "Custom" ? schedule.rule : null;
}

/** A level of a rule by its id; null where the rule has it no more. */
export function namedLevel({ levels }: PlanRule, id: string): NamedLevel | null {
  const level = levels.find((one) => one.id === id);
  return level === undefined ? null : { id: level.id, name: level.name };
}
