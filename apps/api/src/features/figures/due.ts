import {
  type DueOccurrence,
  intervalOf,
  judgeOccurrence,
  type OccurrenceJudged,
} from "@millwright/domain/figures/pm-compliance";
import { type DayNumber, numberOfText } from "@millwright/domain/plans/day-number";
import type { DueGroup, DueRow } from "#features/figures/pms.queries.ts";

/** How many occurrences count as what, with those that they cover. */
export function countsOf(groups: readonly DueGroup[], today: DayNumber): Record<OccurrenceJudged, number> {
  const counts = { on_time: 0, early: 0, late: 0, missed: 0, skipped: 0, held: 0, pending: 0, paused: 0 };
  for (const group of groups) {
    const dueOn = group.dueOn === null ? 0 : numberOfText(group.dueOn);
    const doneOn = group.late === null ? null : dueOn + group.late;
    counts[judgeOccurrence(occurrenceOf(group, dueOn, doneOn), today)] += group.count * (1 + group.covers);
  }
  return counts;
}

export function judgedRow(row: DueRow, today: DayNumber): OccurrenceJudged {
  const doneOn = row.doneOn === null ? null : numberOfText(row.doneOn);
  return judgeOccurrence(occurrenceOf(row, numberOfText(row.dueOn), doneOn), today);
}

type Due = Pick<DueRow, "outcome" | "frequency" | "every" | "unit" | "covers" | "isPaused">;

function occurrenceOf(due: Due, dueOn: DayNumber, doneOn: DayNumber | null): DueOccurrence {
  const { outcome, covers, isPaused, frequency } = due;
  return { dueOn, doneOn, outcome, covers, isPaused, intervalDays: intervalOf(frequency, due) };
}
