import type { Machine } from "@millwright/contract/machines";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { findBySerial } from "#features/parts/scan/find-scanned.ts";
import { Hits } from "#features/parts/scan/Hits.tsx";
import { Scanner } from "#features/parts/scan/Scanner.tsx";
import { readScanned } from "#features/parts/scan/scanned.ts";
import { api } from "#lib/api/api.ts";
import { hasCode } from "#lib/api/api-error.ts";
import { useMessages } from "#lib/language.ts";
import type { MachineScannerProps } from "#lib/slots.ts";

/** Scans the code or the plate of one machine, for a form that asks for it. */
export function MachineScanner({ onMachine, onClose }: MachineScannerProps) {
  const { scanner } = useMessages().parts;
  const [several, setSeveral] = useState<readonly Machine[]>([]);
  async function hear(code: string): Promise<string | null> {
    const found = await machinesOf(code);
    const [first] = found;
    setSeveral(found.length > 1 ? found : []);
    if (first === undefined) return fill(scanner.noMachine, { code });
    if (found.length === 1) onMachine(first);
    return null;
  }
  return (
    <Scanner title={scanner.machine} onCode={hear} onClose={onClose}>
      <Hits
        hits={several.map((machine) => ({ ...machine, label: machine.name, detail: machine.department_name }))}
        onChoose={onMachine}
      />
    </Scanner>
  );
}

/** The machine of a label of ours, else those of a serial number. */
async function machinesOf(text: string): Promise<Machine[]> {
  const scanned = readScanned(text);
  if ("code" in scanned) return findBySerial(scanned.code);
  if (scanned.name !== "machine") return [];
  return api("GET /machines/{id}", { params: { id: scanned.id } }).then(
    (machine) => [machine],
    (error: unknown) => {
      if (hasCode(error, "not_found")) return [];
      throw error;
    },
  );
}
