import { limits } from "@millwright/contract/limits";
import { withoutTwins } from "#features/parts/scan/find-scanned.ts";
import { type Find, ScannerOf } from "#features/parts/scan/ScannerOf.tsx";
import { api } from "#lib/api/api.ts";
import type { ReportScannerProps } from "#lib/slots.ts";

/** Scans the machine that something is wrong with, for who reports. */
export function ReportScanner(props: ReportScannerProps) {
  return <ScannerOf {...props} find={findMachine} />;
}

const findMachine: Find<Parameters<ReportScannerProps["onMachine"]>[0]> = async (asked) => {
  if (!("plate" in asked)) return api("GET /reports/machines", { query: asked });
  const found = await Promise.all([
    asked.plate.length > limits.equipmentNumber ? [] : api("GET /reports/machines", { query: { number: asked.plate } }),
    api("GET /reports/machines", { query: { serial: asked.plate } }),
  ]);
  return withoutTwins(found.flat());
};
