import { currentOccurrenceOf, occurrenceStateOf, type RecurringWork } from "#maintenance/occurrence-state.ts";
import { neighboursOf } from "#maintenance/plan-days.ts";
import { entryOn } from "#plans/agenda.ts";

type PlainDate = Temporal.PlainDate;

/**
 * Why the occurrence of a day can't be moved to another day: it is over, only foreseen or is none (`not open`), the day is over (`past`), it
 * reaches or passes another occurrence of the plan, or a day that had one (`neighbour`), or it would overtake the one
 * before it, which is still open (`before is open`).
 */
export type MoveFault = "not open" | "past" | "neighbour" | "before is open";

/** What forbids to move the occurrence of a day; null when nothing does. To the day that it has it always may. */
export function moveFault(work: RecurringWork, day: PlainDate, to: PlainDate, today: PlainDate): MoveFault | null {
  const state = occurrenceStateOf(work, day, today);
  const isForeseen = entryOn(work, day, today)?.is_forecast ?? false;
  if (isForeseen || (state !== "at hand" && state !== "ahead")) return "not open";
  if (to.equals(day)) return null;
  if (isBefore(to, today) || isBefore(to, work.createdOn)) return "past";
  const { before, after } = neighboursOf(work, day, today);
  if ((before !== null && !isBefore(before, to)) || !isBefore(to, after) || hasEnded(work, to)) return "neighbour";
  const current = currentOccurrenceOf(work, today);
  return isBefore(current, day) && !isBefore(today, to) ? "before is open" : null;
}

/** Whether something was done, or missed, on a day under an earlier schedule: each day has one record. */
function hasEnded({ completed, overtaken }: RecurringWork, day: PlainDate): boolean {
  return completed.has(day.toString()) || (overtaken?.has(day.toString()) ?? false);
}

function isBefore(a: PlainDate, b: PlainDate): boolean {
  return Temporal.PlainDate.compare(a, b) < 0;
}
