import type { RepairHistoryEntry } from "@millwright/contract/history";
import { type CsvCell, csvProse } from "@millwright/domain/files/csv";
import { sheetTime } from "@millwright/domain/files/sheet-time";
import { csvWords } from "@millwright/messages/csv/csv";
import { entryWords, reviewWords } from "@millwright/messages/history-words";
import type { Messages } from "@millwright/messages/messages";
import type { Locale } from "@millwright/messages/text";
import { stepsCell } from "#features/history/step-cells.ts";

type Words = Pick<Messages, "history" | "reviews" | "workOrders">;

const hours = (minutes: number | null) => (minutes === null ? null : Math.round((minutes / 60) * 100) / 100);

export function entryHead({ history: { columns } }: Words, locale: Locale): CsvCell[] {
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

/** An entry as a line of the sheet. Done and total are cells of their own: "3/7" would become a day in March. */
export function entryLine(entry: RepairHistoryEntry, m: Words, { zone, locale, nameOf }: EntryWriting): CsvCell[] {
  const words = entryWords(entry, m);
  const { completed_recorded_at: recorded, completed_claimed_at: claimed } = entry;
  return [
    sheetTime(entry.completed_at, zone),
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
    entry.scheduled_date,
    hours(entry.estimated_duration),
    entry.checklist_done,
    entry.checklist_total,
    csvProse(entry.description),
    csvProse(entry.notes),
    entry.completed_by_device,
    reviewWords(entry.review, m),
    entry.checklist_failed,
    stepsCell(entry.checklist, m, { zone, locale }),
    recorded ? sheetTime(recorded, zone) : null,
    claimed ? sheetTime(claimed, zone) : null,
    nameOf(entry.problem_id),
    nameOf(entry.cause_id),
    nameOf(entry.remedy_id),
  ];
}
