import { limits } from "@millwright/contract/limits";
import { withoutTwins } from "#features/parts/scan/find-scanned.ts";
import { type Find, ScannerOf } from "#features/parts/scan/ScannerOf.tsx";
import { api } from "#lib/api/api.ts";
import type { ReportScannerProps } from "#lib/slots.ts";

/** Scans the machine that something is wrong with, for who reports. */
export function ReportScanner(props: ReportScannerProps) {
  return <ScannerOf {...props} find={findMachine} />;
}

const findMachine: Find<Parameters<ReportScannerProps["onMachine"]>[0]> = async (code) => {
  if (!("plate" in code)) return api("GET /reports/machines", { query: code });
  const found = await Promise.all([
    code.plate.length > limits.equipmentNumber ? [] : api("GET /reports/machines", { query: { number: code.plate } }),
    api("GET /reports/machines", { query: { serial: code.plate } }),
  ]);
  return withoutTwins(found.flat());
};
