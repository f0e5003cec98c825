import { SubjectRead } from "#features/notifications/SubjectRead.tsx";
import { ReportsScreen } from "#features/reports/ReportsScreen.tsx";
import { lazyPart } from "#lib/lazy-part.ts";

const ReportScanner = lazyPart(() => import("#features/parts/scan/ReportScanner.tsx"), "ReportScanner");

/** One's own reports, with the scanner that finds a machine. */
export function ReportsPage() {
  return <ReportsScreen Scanner={ReportScanner} Read={SubjectRead} />;
}
