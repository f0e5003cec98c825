import { useSearch } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { ReportDetail } from "#features/reports/ReportDetail.tsx";
import { ReportForm } from "#features/reports/ReportForm.tsx";
import { ReportList } from "#features/reports/ReportList.tsx";
import styles from "#features/reports/Reports.module.css";
import { useReportWords } from "#features/reports/report-words.ts";
import { readReportsSearch } from "#features/reports/reports-search.ts";
import type { ReportScannerSlot } from "#lib/slots.ts";
import { Page } from "#ui/page/Page.tsx";

interface Props {
  Scanner: ReportScannerSlot;
  /** Marks the notifications about the open report as read. */
  Read: ComponentType<{ id: string }>;
}

/** Something wrong? One says so, and follows what becomes of it. */
export function ReportsScreen({ Scanner, Read }: Props) {
  const m = useReportWords();
  const { at, report } = readReportsSearch({ ...useSearch({ strict: false }) });
  return (
    <Page title={m.title}>
      <div className={`grid columns-2 gap-16 items-start ${styles.columns}`}>
        <ReportForm machineId={at} Scanner={Scanner} />
        <ReportList />
      </div>
      {report !== undefined && (
        <>
          <Read id={report} />
          <ReportDetail key={report} id={report} />
        </>
      )}
    </Page>
  );
}
