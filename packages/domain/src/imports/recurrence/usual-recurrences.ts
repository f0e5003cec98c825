import type { Recurrence } from "#imports/recurrence/recurrence.ts";
import { writeRecurrence } from "#imports/recurrence/write-recurrence.ts";
import type { Unit } from "#plans/rule.ts";

const every = (count: number, unit: Unit): Recurrence => ({
  ...{ usual: null, use: null, together: "any" },
  interval: { every: count, unit, on: null },
});

const usual: readonly Recurrence[] = [
  { usual: "Daily", interval: null, use: null, together: "any" },
  ...[every(1, "day"), every(1, "week"), every(2, "week"), every(4, "week"), every(1, "month"), every(2, "month")],
  ...[every(3, "month"), every(6, "month"), every(1, "year"), every(2, "year")],
];

/** What words that say no recurrence can be taken for: in English as it is read again, and as it is shown. */
export function usualRecurrences(language: "en" | "fr"): { id: string; name: string }[] {
  return usual.map((one) => ({ id: writeRecurrence(one, "en"), name: writeRecurrence(one, language) }));
}
