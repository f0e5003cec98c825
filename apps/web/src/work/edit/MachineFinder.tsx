import type { Machine } from "@millwright/contract/machines";
import { IconScan, IconX } from "@tabler/icons-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import { useMachines } from "#lib/plant.ts";
import type { MachineScannerSlot } from "#lib/slots.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { noDepartment } from "#work/edit/location.ts";
import styles from "#work/edit/MachineFinder.module.css";
import { MachineSearch } from "#work/edit/MachineSearch.tsx";

const mostFound = 8;

interface Props {
  draft: { department_id: string; machine_id: string };
  onChange: (place: { department_id?: string; machine_id: string }) => void;
  Scanner?: MachineScannerSlot | undefined;
}

/** A machine chosen first, by a part of its name, its serial number or its code; it brings its department. */
export function MachineFinder({ draft, onChange, Scanner }: Props) {
  const { finder } = useMessages().workOrders;
  const [isScanning, setScanning] = useState(false);
  const [last, setLast] = useState<Machine | null>(null);
  const listed = useMachines(draft.department_id, draft.department_id !== "").data;
  const isChosen = ({ id }: Machine) => id === draft.machine_id;
  const chosen = draft.machine_id === "" ? undefined : [...(last ? [last] : []), ...(listed ?? [])].find(isChosen);
  const row = useRef<HTMLDivElement>(null);
  const isFound = chosen !== undefined;
  const was = useRef(isFound);
  useEffect(() => {
    // The field or the button that had the focus gave its place to the other one.
    const isLost = was.current !== isFound && document.activeElement === document.body;
    was.current = isFound;
    if (isLost) row.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [isFound]);
  function choose(machine: Machine) {
    setLast(machine);
    onChange({ department_id: machine.department_id ?? noDepartment, machine_id: machine.id });
    setScanning(false);
  }
  return (
    <div className="all-columns min-w-0">
      <div ref={row} className="flex gap-8 items-end">
        {chosen === undefined ? (
          <MachineSearch find={findMachines} onChoose={choose} label={Scanner ? finder.label : finder.labelTyped} />
        ) : (
          <p
            className={`${styles.chosen} row rest gap-8 strong anywhere bg-hover rounded between control`}
            role="status"
          >
            <span>
              {chosen.name}
              {chosen.department_name && <span className="note regular"> · {chosen.department_name}</span>}
            </span>
            <IconButton label={finder.clear} onClick={() => onChange({ machine_id: "" })}>
              <IconX />
            </IconButton>
          </p>
        )}
        {Scanner && (
          <IconButton label={finder.scan} className={styles.scan} onClick={() => setScanning(true)}>
            <IconScan />
          </IconButton>
        )}
      </div>
      {/* Beside the form, not in it: the scanner has a form of its own. */}
      {isScanning &&
        Scanner &&
        createPortal(
          <Suspense>
            <Scanner onMachine={choose} onClose={() => setScanning(false)} />
          </Suspense>,
          document.body,
        )}
    </div>
  );
}

/** By a part of the name, or by the serial number. Throws ApiError. */
async function findMachines(words: string, signal: AbortSignal): Promise<Machine[]> {
  const [named, numbered] = await Promise.all([
    api("GET /machines", { query: { q: words, limit: mostFound }, signal }),
    api("GET /machines", { query: { serial: words, limit: mostFound }, signal }),
  ]);
  return [...numbered, ...named.filter(({ id }) => numbered.every((other) => other.id !== id))].slice(0, mostFound);
}
