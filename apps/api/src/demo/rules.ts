import type { Level, PlanRule } from "@millwright/domain/plans/rule";

function levelOf(fields: Partial<Level>): Level {
  const empty = { every: null, unit: null, on: null, every_units: null, procedure_id: null, minutes: null };
  return { ...empty, ...fields, id: crypto.randomUUID(), name: fields.name ?? "" };
}

/** A rule from a day on, without the days on which the plant is closed. */
export function ruleOf(
  start: Temporal.PlainDate,
  levels: readonly Partial<Level>[],
  fields: Partial<PlanRule> = {},
): PlanRule {
  return {
    ...{ levels: levels.map(levelOf), anchor: "fixed", trigger: "date", start: start.toString(), end: null },
    ...{ shift: "next", holidays: "move", shutdowns: "move", seasons: [], window: null, lead: 0 },
    ...{ overlap: "one", meter: null, ...fields },
  };
}

/** By a meter days don't move. */
export const byMeter = { trigger: "meter", shift: "none", holidays: "keep", shutdowns: "keep" } as const;
