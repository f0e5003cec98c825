import { fill } from "@millwright/messages/text";
import { IconPrinter } from "@tabler/icons-react";
import { ExportButton } from "#features/history/ExportButton.tsx";
import type { ReportOf } from "#features/history/report.ts";
import { useExport } from "#features/history/use-export.ts";
import { api } from "#lib/api/api.ts";
import type { AskPage } from "#lib/api/pages.ts";
import { useMessages } from "#lib/language.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { toast } from "#ui/toast/toast.ts";

interface Props<Row> {
  ask: AskPage<Row>;
  /** How many rows match; unknown while they are counted. */
  total: number | undefined;
  /** More rows than this are a book that nobody reads on paper. */
  most: number;
  reportOf: ReportOf<Row>;
}

/** Prints the rows that match the filters as a report. */
export function PrintReport<Row>({ ask, total = 0, most, reportOf }: Props<Row>) {
  const m = useMessages();
  const { part, gather } = useExport();
  const { print, out } = usePrintOut();

  async function printReport() {
    const rows: Row[] = [];
    const sheet = import("#print/HistoryReport.tsx");
    const whole = await gather({
      ask,
      total,
      most,
      take: (page) => rows.push(...page),
      failure: { failed: m.history.printFailed },
    });
    if (!whole) return;
    try {
      const { HistoryReport } = await sheet;
      const { name, ...report } = reportOf(rows, Math.max(total, rows.length));
      const logged = await api("GET /activity/head").catch(() => null);
      const head = logged?.head ? fill(m.history.report.head, { head: logged.head }) : null;
      print({ name, content: <HistoryReport {...report} head={head} /> });
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
