import { useSearch } from "@tanstack/react-router";
import { ReportForm } from "#features/reports/ReportForm.tsx";
import { ReportList } from "#features/reports/ReportList.tsx";
import styles from "#features/reports/Reports.module.css";
import { useReportWords } from "#features/reports/report-words.ts";
import { readReportsSearch } from "#features/reports/reports-search.ts";
import type { ReportScannerSlot } from "#lib/slots.ts";
import { Page } from "#ui/page/Page.tsx";

/** Something wrong? One says so, and follows what becomes of it. */
export function ReportsScreen({ Scanner }: { Scanner: ReportScannerSlot }) {
  const m = useReportWords();
  const { at } = readReportsSearch({ ...useSearch({ strict: false }) });
  return (
    <Page title={m.title}>
      <div className={styles.columns}>
        <ReportForm machineId={at} Scanner={Scanner} />
        <ReportList />
      </div>
    </Page>
  );
}
