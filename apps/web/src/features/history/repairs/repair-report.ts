import { decimalText } from "@millwright/domain/measuring/decimal";
import { entryWords, lateOf, reviewWords } from "@millwright/messages/history-words";
import { performerOf, type StepProof, sayVerified } from "@millwright/messages/steps/step-proof";
import { fill, type Locale } from "@millwright/messages/text";
import type { Entry } from "#features/history/repairs/entries.ts";
import type { RepairHistorySearch } from "#features/history/repairs/repair-history-search.ts";
import { type ReportOf, reportStep, useReportHead } from "#features/history/report.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDoneAt } from "#work/say-when.ts";

/** What the report of completed repairs says, in the person's words. */
export function useRepairReport({ q, status, priority }: RepairHistorySearch): ReportOf<Entry> {
  const m = useMessages();
  const saying = useSaying();
  const head = useReportHead();
  const { columns, report } = m.history;
  const filters = [
    q && { name: report.search, value: q },
    status && { name: columns.status, value: m.workOrders.statuses[status] },
    priority && { name: columns.priority, value: m.workOrders.priorities[priority] },
  ].filter((filter) => typeof filter === "object");
  function sayWho(proof: StepProof): string | null {
    const name = performerOf(proof);
    if (name === null || proof.at === null) return null;
    const done = fill(m.history.maintenance.stepBy, { name, when: sayDoneAt(proof.at, proof.late, saying, m) });
    const verified = sayVerified(proof, saying.locale, (at) => sayDoneAt(at, {}, saying, m));
    return [done, verified].filter((part) => part !== null).join(" · ");
  }
  const { locale } = saying;
  const stepsOf = ({ checklist }: Entry) =>
    (checklist ?? []).map((item) => reportStep(item, { m, locale, isOver: true, sayWho }));
  return (entries, total) => ({
    ...head(report, entries.length, total),
    filters,
    columns: [
      { head: columns.date, millimetres: 36 },
      { head: columns.workOrder, millimetres: 26 },
      { head: columns.title },
      { head: columns.hours, millimetres: 18 },
      { head: columns.department, millimetres: 28 },
      { head: columns.machine, millimetres: 30 },
      { head: columns.priority, millimetres: 17 },
      { head: columns.type, millimetres: 19 },
      { head: columns.status, millimetres: 19 },
      { head: columns.completedBy, millimetres: 28 },
    ],
    rows: entries.map((entry) => {
      const words = entryWords(entry, m);
      return {
        id: entry.id,
        cells: [
          sayDoneAt(entry.completed_at, lateOf(entry), saying, m),
          entry.wo_id,
          (entry.checklist ?? []).length > 0 ? { title: entry.title, steps: stepsOf(entry) } : entry.title,
          hoursOf(entry.estimated_duration, locale),
          words.department,
          words.machine,
          words.priority,
          words.type,
          words.status,
          [words.signed, reviewWords(entry.review, m)].filter((line) => line !== null),
        ],
      };
    }),
  });
}

/** Hours of minutes, with two decimals at most; empty of none. */
const hoursOf = (minutes: number | null, locale: Locale): string =>
  minutes === null ? "" : decimalText(Math.round((minutes / 60) * 100) / 100, locale);
