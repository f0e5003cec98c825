import type { MaintenanceHistoryEntry } from "@millwright/contract/history";
import { type CsvCell, csvProse } from "@millwright/domain/files/csv";
import { csvOf, dayCell, momentCell, type SheetCell } from "@millwright/domain/files/sheet-cell";
import { csvWords } from "@millwright/messages/csv/csv";
import { occurrenceWords, reviewWords } from "@millwright/messages/history-words";
import type { Messages } from "@millwright/messages/messages";
import { proofOfStep } from "@millwright/messages/steps/step-proof";
import type { Locale } from "@millwright/messages/text";
import { measuredCells, measuredHead } from "#features/history/step-cells.ts";

type Words = Pick<Messages, "history" | "maintenance" | "reviews" | "workOrders">;

export function occurrenceHead(m: Words, locale: Locale): string[] {
  const { columns, maintenance } = m.history;
  const { entry, occurrences } = csvWords[locale];
  return [
    maintenance.columns.at,
    columns.workOrder,
    maintenance.columns.task,
    maintenance.columns.item,
    occurrences.itemDone,
    occurrences.tickedBy,
    occurrences.tickedAt,
    columns.department,
    columns.machine,
    maintenance.frequency,
    columns.priority,
    columns.status,
    columns.assignee,
    columns.completedBy,
    occurrences.completedAt,
    columns.scheduledDate,
    entry.notes,
    occurrences.movedFrom,
    entry.tablet,
    occurrences.tickTablet,
    entry.review,
    occurrences.covers,
    ...measuredHead(locale),
    entry.recordedAt,
    entry.claimedAt,
    occurrences.tickRecordedAt,
    occurrences.tickClaimedAt,
    occurrences.verifiedBy,
    occurrences.verifiedAt,
  ];
}

interface OccurrenceWriting {
  zone: string;
  locale: Locale;
}

/** An occurrence as lines of a text file. */
export const occurrenceLines = (
  occurrence: MaintenanceHistoryEntry,
  m: Words,
  writing: OccurrenceWriting,
): CsvCell[][] =>
  occurrenceRows({ ...occurrence, notes: csvProse(occurrence.notes) }, m, writing).map((row) => row.map(csvOf));

/** A row of the sheet for each step, so that it can be sorted and counted; one row where there are none. */
export function occurrenceRows(
  occurrence: MaintenanceHistoryEntry,
  m: Words,
  { zone, locale }: OccurrenceWriting,
): SheetCell[][] {
  const words = occurrenceWords(occurrence, m, locale);
  const time = (at: string | null) => momentCell(at, zone);
  const before = [time(occurrence.at), occurrence.wo_id, occurrence.title];
  const after = [
    words.department,
    words.machine,
    words.frequency,
    words.priority,
    words.wholeStatus,
    words.assignee,
    words.completedBy,
    time(occurrence.completed_at),
    dayCell(occurrence.scheduled_date),
    occurrence.notes,
    dayCell(occurrence.moved_from),
    occurrence.completed_by_device,
  ];
  const review = reviewWords(occurrence.review, m);
  const covers = occurrence.covers.map(({ name }) => name).join("; ") || null;
  const { yes, no } = m.history.maintenance;
  const steps = occurrence.checklist.map((item) => {
    const proof = proofOfStep(item, m, locale);
    const done = proof.verdict === "done" ? yes : no;
    const cells = [proof.name, proof.verdict === "section" ? null : done, proof.by, time(proof.at)];
    return {
      cells,
      tablet: proof.device,
      measured: measuredCells(item, proof),
      late: proof.late,
      verified: proof.verified,
    };
  });
  const none = {
    cells: [words.noSteps, null, null, null],
    tablet: null,
    measured: measuredCells(null, null),
    late: { recorded_at: null, claimed_at: null },
    verified: null,
  };
  return (steps.length > 0 ? steps : [none]).map(({ cells, tablet, measured, late, verified }) => [
    ...before,
    ...cells,
    ...after,
    tablet,
    review,
    covers,
    ...measured,
    time(occurrence.completed_recorded_at ?? null),
    time(occurrence.completed_claimed_at ?? null),
    time(late.recorded_at ?? null),
    time(late.claimed_at ?? null),
    verified?.by ?? null,
    time(verified?.at ?? null),
  ]);
}
