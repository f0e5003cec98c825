import { fill } from "@millwright/messages/text";
import { useState } from "react";
import { usePartWords } from "#features/parts/part-words.ts";
import { Hits } from "#features/parts/scan/Hits.tsx";
import { Scanner } from "#features/parts/scan/Scanner.tsx";
import { readScanned } from "#features/parts/scan/scanned.ts";

/** Finds the machine of a label of ours, by its id or its code, else those of an equipment or a serial number. Throws ApiError. */
export type Find<Found> = (asked: { id: string } | { code: string } | { plate: string }) => Promise<Found[]>;

interface Props<Found> {
  find: Find<Found>;
  onMachine: (machine: Found) => void;
  onClose: () => void;
}

/** Scans one machine, of those that `find` finds. */
export function ScannerOf<Found extends { id: string; name: string; department_name: string | null }>({
  find,
  onMachine,
  onClose,
}: Props<Found>) {
  const { scanner } = usePartWords();
  const [several, setSeveral] = useState<readonly Found[]>([]);
  async function hear(code: string): Promise<string | null> {
    const found = await machinesOf(code, find);
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

async function machinesOf<Found>(text: string, find: Find<Found>): Promise<Found[]> {
  const scanned = readScanned(text);
  if ("code" in scanned) return find({ plate: scanned.code });
  if ("token" in scanned) return find({ code: scanned.token });
  return scanned.name === "machine" ? find({ id: scanned.id }) : [];
}
