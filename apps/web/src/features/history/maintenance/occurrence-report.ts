import { isOpen, lateOf, occurrenceWords, reviewWords } from "@millwright/messages/history-words";
import type { StepProof } from "@millwright/messages/steps/step-proof";
import type { MaintenanceHistorySearch } from "#features/history/maintenance/maintenance-history-search.ts";
import { sayDone, sayWhen } from "#features/history/maintenance/occurrence-words.ts";
import type { Occurrence } from "#features/history/maintenance/occurrences.ts";
import { type ReportOf, reportStep, useReportHead } from "#features/history/report.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayLate } from "#work/say-when.ts";

const some = (lines: readonly (string | null)[]) => lines.filter((line) => line !== null);

/** What the report of maintenance says, in the person's words: a row for each task, with its steps ticked or not. */
export function useMaintenanceReport({ q, status, frequency }: MaintenanceHistorySearch): ReportOf<Occurrence> {
  const m = useMessages();
  const saying = useSaying();
  const locale = useLocale();
  const head = useReportHead();
  const { columns, report, maintenance } = m.history;
  const filters = [
    q && { name: report.search, value: q },
    status && { name: columns.status, value: maintenance.statuses[status] },
    frequency && { name: maintenance.frequency, value: m.maintenance.frequencies[frequency] },
  ].filter((filter) => typeof filter === "object");
  return (occurrences, total) => ({
    ...head(maintenance.report, occurrences.length, total),
    filters,
    columns: [
      { head: maintenance.columns.at, millimetres: 25 },
      { head: maintenance.columns.task, millimetres: 42 },
      { head: maintenance.columns.item },
      { head: `${columns.machine}, ${columns.department.toLocaleLowerCase(locale)}`, millimetres: 34 },
      { head: maintenance.frequency, millimetres: 23 },
      { head: columns.status, millimetres: 28 },
      { head: columns.assignee, millimetres: 22 },
    ],
    rows: occurrences.map((occurrence) => {
      const words = occurrenceWords(occurrence, m, locale);
      const { day, clock, plan, moved: movedFrom } = sayWhen(occurrence, saying, m);
      const sayWho = (proof: StepProof) => sayDone(proof, occurrence.at, saying, m);
      const isOver = !isOpen(occurrence);
      const steps = occurrence.checklist.map((item) => reportStep(item, { m, locale, isOver, sayWho }));
      return {
        id: occurrence.id,
        cells: [
          some([day, clock, plan, movedFrom, sayLate(lateOf(occurrence), saying, m)]),
          [occurrence.wo_id, occurrence.title],
          steps.length > 0 ? { steps } : words.noSteps,
          [words.machine, words.department],
          words.often,
          some([words.status, words.outcome, isOpen(occurrence) ? null : reviewWords(occurrence.review, m)]),
          words.assignee,
        ],
      };
    }),
  });
}
