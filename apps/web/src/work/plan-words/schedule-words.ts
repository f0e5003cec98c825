import { readSchedule, type Schedule, type ScheduleFields } from "@millwright/domain/maintenance/schedule";
import type { PlanRule } from "@millwright/domain/plans/rule";
import type { Messages } from "@millwright/messages/messages";
import { type PlanSaying, sayOn } from "@millwright/messages/plans/say-level";
import { sayCovers, sayExpected, sayPlan, shortPlan } from "@millwright/messages/plans/say-plan";
import { sayTime } from "#lib/time/time.ts";

/** When a PM falls: how often, its days and its time. */
export interface ScheduleWords {
  frequency: string;
  /** Empty where how often says it all. */
  days: string;
  time: string;
}

interface Named {
  id: string;
  name: string;
}

/** When a PM falls, as an order or a form holds it. */
export interface SaidSchedule extends ScheduleFields {
  plan?: PlanRule | null | undefined;
  /** Of the current occurrence, with the smaller ones that it completes. */
  level?: Named | null | undefined;
  covers?: readonly Named[] | undefined;
  expected?: { from: string; to: string | null } | null | undefined;
}

/** A schedule as a card says it; null when the fields are none. */
export function scheduleWords(
  fields: SaidSchedule,
  { maintenance }: Pick<Messages, "maintenance">,
  saying: PlanSaying,
): ScheduleWords | null {
  if (fields.frequency === "Custom") return fields.plan ? planWordsOf(fields.plan, fields, saying) : null;
  const schedule = readSchedule(fields);
  if ("fault" in schedule || schedule.frequency === "Custom") return null;
  return {
    frequency: maintenance.frequencies[schedule.frequency],
    days: daysOf(schedule, maintenance),
    time: sayTime(schedule.time, saying),
  };
}

/** A plan in a sentence, with what its meter lets expect; of the spec's three as a card says it. */
export function scheduleSentence(fields: SaidSchedule, m: Pick<Messages, "maintenance">, saying: PlanSaying) {
  const words = scheduleWords(fields, m, saying);
  if (words === null || !fields.plan) return words && [words.frequency, words.days, words.time].join(" · ");
  return `${words.time} · ${sayPlan(fields.plan, saying)}`;
}

function planWordsOf(
  rule: PlanRule,
  { level, covers, expected, time }: SaidSchedule,
  saying: PlanSaying,
): ScheduleWords {
  const [only, ...more] = rule.levels;
  const isOne = more.length === 0;
  const on = isOne && only?.on ? sayOn(only.on, saying.locale) : "";
  return {
    frequency: sayCovers(level ?? null, covers ?? [], saying.locale) ?? shortPlan(rule, saying),
    days: expected ? sayExpected(expected, saying) : on,
    time: time ? sayTime(time, saying) : "",
  };
}

type SpecSchedule = Exclude<Schedule, { frequency: "Custom" }>;

function daysOf(schedule: SpecSchedule, { board, weekdays }: Messages["maintenance"]): string {
  if (schedule.frequency === "Daily") return board.workdays;
  return schedule.frequency === "Weekly" ? weekdays[schedule.day_of_week] : board.periods[schedule.monthly_period];
}
