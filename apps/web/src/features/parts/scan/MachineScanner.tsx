import { findByPlate } from "#features/parts/scan/find-scanned.ts";
import { machineOfCode } from "#features/parts/scan/machine-of-code.ts";
import { type Find, ScannerOf } from "#features/parts/scan/ScannerOf.tsx";
import { api } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import type { MachineScannerProps } from "#lib/slots.ts";

/** Scans the code or the plate of one machine, for a form that asks for it. */
export function MachineScanner(props: MachineScannerProps) {
  return <ScannerOf {...props} find={findMachine} />;
}

const findMachine: Find<Parameters<MachineScannerProps["onMachine"]>[0]> = async (code) => {
  if ("plate" in code) return findByPlate(code.plate);
  const id = "code" in code ? await machineOfCode(code.code) : code.id;
  if (id === null) return [];
  return api("GET /machines/{id}", { params: { id } }).then(
    (machine) => [machine],
    (error: unknown) => {
      if (hasCode(error, "not_found")) return [];
      throw error;
    },
  );
};
