import { currentOccurrenceOf, openDays, type RecurringWork } from "#maintenance/occurrence-state.ts";
import type { AgendaEntry } from "#plans/agenda.ts";

/** How what stands on a day stands; what only its record tells (late, on hold, skipped) is for whoever has that. */
export type StandingState = "completed" | "missed" | "open" | "ahead" | "forecast";

/** Tells how the entries of a PM's agenda stand today. */
export function statesOf(
  work: RecurringWork,
  today: Temporal.PlainDate,
): (entry: Pick<AgendaEntry, "day" | "is_forecast">) => StandingState {
  const open = new Set(openDays(work, today).map(String));
  const current = currentOccurrenceOf(work, today).toString();
  return ({ day, is_forecast }) => {
    if (is_forecast) return "forecast";
    if (work.completed.has(day) || work.facts?.done.some((one) => one.day === day)) return "completed";
    if (day > today.toString()) return "ahead";
    const isOpen = open.has(day) || day === current || day === today.toString();
    return isOpen ? "open" : "missed";
  };
}
