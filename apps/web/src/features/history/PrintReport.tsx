import { dayOf } from "@millwright/domain/when";
import { fill, plural } from "@millwright/messages/text";
import { IconPrinter } from "@tabler/icons-react";
import { ExportButton } from "#features/history/ExportButton.tsx";
import type { Entry } from "#features/history/entries.ts";
import { entryWords } from "#features/history/entry-words.ts";
import type { RepairHistorySearch } from "#features/history/repair-history-search.ts";
import { useExport } from "#features/history/use-export.ts";
import { useLocale, useMessages, useNumber } from "#lib/language.ts";
import { useSaying } from "#lib/now.ts";
import { useUser } from "#lib/session.ts";
import { sayInstant } from "#lib/time.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { toast } from "#ui/toast.ts";

/** More than this is a book that nobody reads on paper. */
const mostOnPaper = 2000;

interface Props {
  filters: RepairHistorySearch;
  total: number | undefined;
}

/** Prints the entries that match the filters as a report. */
export function PrintReport({ filters, total = 0 }: Props) {
  const m = useMessages();
  const { part, gather } = useExport();
  const { print, out } = usePrintOut();
  const reportOf = useReport(filters);

  async function printReport() {
    const rows: Entry[] = [];
    const sheet = import("#print/HistoryReport.tsx");
    const done = await gather({
      query: filters,
      total,
      most: mostOnPaper,
      take: (page) => rows.push(...page),
      failed: m.history.printFailed,
    });
    if (!done) return;
    try {
      const { HistoryReport } = await sheet;
      const { name, ...report } = reportOf(rows, Math.max(total, rows.length));
      print({ name, content: <HistoryReport {...report} /> });
    } catch {
      toast.error(m.history.printFailed, { detail: m.failures.offline });
    }
  }
  return (
    <>
      {out}
      <ExportButton
        label={m.history.print}
        running={m.history.preparing}
        icon={<IconPrinter />}
        part={part}
        disabled={total === 0}
        onExport={() => void printReport()}
      />
    </>
  );
}

/** What the report says, in the person's words. */
function useReport({ q, status, priority }: RepairHistorySearch) {
  const m = useMessages();
  const locale = useLocale();
  const number = useNumber();
  const saying = useSaying();
  const company = useUser().company_name;
  const { columns, report } = m.history;
  const filters = [
    q && { name: report.search, value: q },
    status && { name: columns.status, value: m.workOrders.statuses[status] },
    priority && { name: columns.priority, value: m.workOrders.priorities[priority] },
  ].filter((filter) => typeof filter === "object");
  return (entries: readonly Entry[], total: number) => ({
    name: fill(report.name, { date: dayOf(saying.now, saying.zone).toString() }),
    title: report.title,
    company,
    made: fill(report.made, { date: sayInstant(saying.now, saying) }),
    filters,
    count: plural(locale, report.records, total),
    capped:
      entries.length < total ? fill(report.capped, { shown: number(entries.length), total: number(total) }) : null,
    columns: [
      { head: columns.date, millimetres: 36 },
      { head: columns.workOrder, millimetres: 26 },
      { head: columns.title },
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
          sayInstant(Temporal.Instant.from(entry.completed_at), saying),
          entry.wo_id,
          entry.title,
          words.department,
          words.machine,
          words.priority,
          words.type,
          words.status,
          words.completedBy,
        ],
      };
    }),
  });
}
