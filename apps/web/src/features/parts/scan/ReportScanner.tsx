import { ScannerOf } from "#features/parts/scan/ScannerOf.tsx";
import { api } from "#lib/api/api.ts";
import type { ReportScannerProps } from "#lib/slots.ts";

/** Scans the machine that something is wrong with, for who reports. */
export function ReportScanner(props: ReportScannerProps) {
  return <ScannerOf {...props} find={(query) => api("GET /reports/machines", { query })} />;
}
