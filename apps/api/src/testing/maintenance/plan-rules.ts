import type { PlanRule } from "@millwright/domain/plans/rule";

type Level = PlanRule["levels"][number];

/** A level of a plan by date, every so many weeks on a Tuesday. */
export function weekly(id: string, name: string, every: number): Level {
  const rest = { every_units: null, procedure_id: null, minutes: null };
  return { id, name, every, unit: "week", on: { weekdays: ["Tuesday"] }, ...rest };
}

/** A level of a plan by its meter. */
export function byUnits(id: string, name: string, every_units: number): Level {
  return { id, name, every: null, unit: null, on: null, every_units, procedure_id: null, minutes: null };
}

export const levelIds = [
  "0b0d2a52-2f0e-4d0a-9c39-6d1b6a1a0c01",
  "0b0d2a52-2f0e-4d0a-9c39-6d1b6a1a0c02",
  "0b0d2a52-2f0e-4d0a-9c39-6d1b6a1a0c03",
] as const;

/** A fixed plan of every three days from 23 November 2026 on, with what a test is about. */
export function ruleOf(more: Partial<PlanRule> = {}): PlanRule {
  const level: Level = { ...byUnits(levelIds[0], "", 1), every: 3, unit: "day", every_units: null };
  return {
    levels: [level],
    anchor: "fixed",
    trigger: "date",
    ...{ start: "2026-11-23", end: null },
    ...{ shift: "none", holidays: "keep", shutdowns: "keep" },
    ...{ seasons: [], window: null, lead: 0, overlap: "one", meter: null },
    ...more,
  };
}
