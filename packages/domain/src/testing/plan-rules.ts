import { type PlantCalendar, usualCalendar } from "#plans/calendar/plant-calendar.ts";
import type { Level, PlanRule } from "#plans/rule.ts";

/** A level of a plan by date; every week on Monday by default. */
export function levelOf(fields: Partial<Level> = {}): Level {
  return {
    ...{ id: "small", name: "Small", every: 1, unit: "week", on: { weekdays: ["Monday"] } },
    ...{ every_units: null, procedure_id: null, minutes: null },
    ...fields,
  };
}

/** A fixed plan by date of some levels, from 2026 on. */
export function ruleWith(levels: readonly Partial<Level>[], fields: Partial<PlanRule> = {}): PlanRule {
  return {
    levels: levels.map(levelOf),
    ...{ anchor: "fixed", trigger: "date", start: "2026-01-01", end: null, shift: "none" },
    ...{ holidays: "keep", shutdowns: "keep", seasons: [], window: null, lead: 0, overlap: "one", meter: null },
    ...fields,
  };
}

/** Holidays of Quebec about the turn of 2026, and the weeks in which its building sites and this plant stand still. */
export const quebec: PlantCalendar = {
  ...usualCalendar,
  holidays: [
    { day: "2026-04-03", name: "Good Friday" },
    { day: "2026-05-18", name: "National Patriots' Day" },
    { day: "2026-06-24", name: "National Holiday" },
    { day: "2026-07-01", name: "Canada Day" },
    { day: "2026-09-07", name: "Labour Day" },
    { day: "2026-10-12", name: "Thanksgiving" },
    { day: "2026-12-25", name: "Christmas Day" },
    { day: "2027-01-01", name: "New Year's Day" },
  ],
  shutdowns: [
    { from: "2026-07-19", to: "2026-08-01", name: "Construction holiday" },
    { from: "2026-12-21", to: "2027-01-03", name: "Christmas shutdown" },
  ],
};
