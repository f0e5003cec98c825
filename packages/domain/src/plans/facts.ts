import { type PlantCalendar, usualCalendar } from "#plans/calendar/plant-calendar.ts";

/** What happened, as far as days follow from it. Days are YYYY-MM-DD. */
export interface PlanFacts {
  calendar: PlantCalendar;
  /** What was completed or skipped; of floating plans the last of each level is enough. */
  done: readonly DoneOccurrence[];
  /** The occurrence that has begun and is open. */
  open: { day: string; level: string } | null;
  /** Of the plan's meter, one a day, ascending: the highest cumulative use of that day. */
  readings: readonly { day: string; total: number }[];
}

export interface DoneOccurrence {
  /** The day that it stood on. */
  day: string;
  /** The day on which it was done; of what was skipped, its own. */
  on: string;
  level: string;
  /** Of the meter, when it was done; null where none is known. */
  total: number | null;
  /** Left out: it was done. */
  isSkipped?: boolean;
}

/** What is known where nothing is said. */
export const noFacts: PlanFacts = { calendar: usualCalendar, done: [], open: null, readings: [] };

/** Of the days on which a meter was read, as many as are sent of a plan at most. */
export const mostReadingDays = 500;

/**
 * The readings by which the coming days of a plan are worked out as by all of them: the latest, and the first, from which a rate is
 * counted where few are recent. On which day something fell long ago is the server's to say.
 */
export function latestReadings(readings: PlanFacts["readings"]): PlanFacts["readings"] {
  const [first] = readings;
  if (first === undefined || readings.length <= mostReadingDays) return readings;
  return [first, ...readings.slice(1 - mostReadingDays)];
}
