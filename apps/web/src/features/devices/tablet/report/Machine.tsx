import { IconQrcode, IconX } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import type { ChosenMachine } from "#features/devices/tablet/report/report-draft.ts";
import styles from "#features/devices/tablet/report/TabletReport.module.css";
import { api } from "#lib/api/api.ts";
import { useMessages } from "#lib/language.ts";
import type { MachineScannerSlot } from "#lib/slots.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { MachineSearch } from "#work/edit/MachineSearch.tsx";

const mostFound = 6;

interface Props {
  chosen: ChosenMachine | null;
  onChoose: (machine: ChosenMachine | null) => void;
  Scanner: MachineScannerSlot;
}

/** On which machine: found by a part of its name or number, also in the tablet's copy, or scanned. */
export function Machine({ chosen, onChoose, Scanner }: Props) {
  const { finder } = useMessages().workOrders;
  const [isScanning, setScanning] = useState(false);
  function choose({ id, name, department_name }: ChosenMachine) {
    onChoose({ id, name, department_name });
    setScanning(false);
  }
  return (
    <div className={`flex gap-8 items-start ${styles.machine}`}>
      {chosen === null ? (
        <MachineSearch find={findMachines} onChoose={choose} label={finder.label} />
      ) : (
        <p className={`row gap-8 between control rounded bg-hover strong anywhere ${styles.chosen}`} role="status">
          <span>{[chosen.name, chosen.department_name].filter(Boolean).join(" · ")}</span>
          <IconButton label={finder.clear} onClick={() => onChoose(null)}>
            <IconX />
          </IconButton>
        </p>
      )}
      <IconButton label={finder.scan} className={styles.scan ?? ""} onClick={() => setScanning(true)}>
        <IconQrcode />
      </IconButton>
      {/* Beside the form, not in it: the scanner has a form of its own. */}
      {isScanning &&
        createPortal(
          <Suspense>
            <Scanner onMachine={choose} onClose={() => setScanning(false)} />
          </Suspense>,
          document.body,
        )}
    </div>
  );
}

const findMachines = (q: string, signal: AbortSignal) =>
  api("GET /machines", { query: { q, limit: mostFound }, signal });
