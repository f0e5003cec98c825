const ruleOf = (interval: object, more: object) => ({
  levels: [
    { ...{ id: crypto.randomUUID(), name: "", every_units: null, procedure_id: null, minutes: null }, ...interval },
  ],
  ...{ anchor: "fixed", trigger: "date", start: "2026-12-02", end: null, shift: "next" },
  ...{ holidays: "keep", shutdowns: "keep", seasons: [], window: null, lead: 0, overlap: "one", meter: null },
  ...more,
});

/** A rule of a plan of its own interval: every so many weeks on a weekday, from 2 December 2026 unless it is told otherwise. */
export const everyWeeks = (every: number, weekday: string, more: object = {}) =>
  ruleOf({ every, unit: "week", on: { weekdays: [weekday] } }, more);

/** Each day from one on, also those at the weekend, for who reads the days of the real calendar. */
export const everyDayFrom = (start: string) => ruleOf({ every: 1, unit: "day", on: null }, { start, shift: "none" });
