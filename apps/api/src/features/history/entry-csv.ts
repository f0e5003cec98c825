import type { RepairHistoryEntry } from "@millwright/contract/history";
import { type CsvCell, csvProse } from "@millwright/domain/files/csv";
import { csvOf, dayCell, momentCell, type SheetCell } from "@millwright/domain/files/sheet-cell";
import { csvWords } from "@millwright/messages/csv/csv";
import { entryWords, reviewWords } from "@millwright/messages/history-words";
import type { Messages } from "@millwright/messages/messages";
import type { Locale } from "@millwright/messages/text";
import { stepsCell } from "#features/history/step-cells.ts";

type Words = Pick<Messages, "history" | "reviews" | "workOrders">;

const hours = (minutes: number | null) => (minutes === null ? null : Math.round((minutes / 60) * 100) / 100);

export function entryHead({ history: { columns } }: Words, locale: Locale): string[] {
  const { entry, repairs } = csvWords[locale];
  return [
    columns.date,
    columns.workOrder,
    columns.title,
    columns.item,
    columns.department,
    columns.machine,
    columns.priority,
    columns.type,
    columns.status,
    columns.assignee,
    columns.completedBy,
    columns.scheduledDate,
    repairs.hours,
    repairs.checklistDone,
    repairs.checklistTotal,
    repairs.description,
    entry.notes,
    entry.tablet,
    entry.review,
    repairs.checklistFailed,
    repairs.steps,
    entry.recordedAt,
    entry.claimedAt,
    repairs.problem,
    repairs.cause,
    repairs.remedy,
  ];
}

interface EntryWriting {
  zone: string;
  locale: Locale;
  /** Names a failure code. */
  nameOf: (id: string | null) => string | null;
}

/** An entry as a line of a text file. */
export const entryLine = (entry: RepairHistoryEntry, m: Words, writing: EntryWriting): CsvCell[] =>
  entryCells({ ...entry, description: csvProse(entry.description), notes: csvProse(entry.notes) }, m, writing).map(
    csvOf,
  );

/** An entry as a row of the sheet. Done and total are cells of their own: "3/7" would become a day in March. */
export function entryCells(entry: RepairHistoryEntry, m: Words, { zone, locale, nameOf }: EntryWriting): SheetCell[] {
  const words = entryWords(entry, m);
  const { completed_recorded_at: recorded, completed_claimed_at: claimed } = entry;
  return [
    momentCell(entry.completed_at, zone),
    entry.wo_id,
    entry.title,
    words.item,
    words.department,
    words.machine,
    words.priority,
    words.type,
    words.status,
    words.assignee,
    words.completedBy,
    dayCell(entry.scheduled_date),
    hours(entry.estimated_duration),
    entry.checklist_done,
    entry.checklist_total,
    entry.description,
    entry.notes,
    entry.completed_by_device,
    reviewWords(entry.review, m),
    entry.checklist_failed,
    stepsCell(entry.checklist, m, { zone, locale }),
    momentCell(recorded ?? null, zone),
    momentCell(claimed ?? null, zone),
    nameOf(entry.problem_id),
    nameOf(entry.cause_id),
    nameOf(entry.remedy_id),
  ];
}
