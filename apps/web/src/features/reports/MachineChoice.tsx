import type { ReportMachine } from "@millwright/contract/reports";
import { IconScan, IconX } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import styles from "#features/reports/Reports.module.css";
import { findMachines } from "#features/reports/report-queries.ts";
import { useMessages } from "#lib/language.ts";
import type { ReportScannerSlot } from "#lib/slots.ts";
import { IconButton } from "#ui/button/IconButton.tsx";
import { MachineSearch } from "#work/edit/MachineSearch.tsx";

interface Props {
  chosen: ReportMachine | null;
  onChoose: (machine: ReportMachine | null) => void;
  Scanner: ReportScannerSlot;
}

/** On which machine: found by a part of its name, or scanned. */
export function MachineChoice({ chosen, onChoose, Scanner }: Props) {
  const { finder } = useMessages().workOrders;
  const [isScanning, setScanning] = useState(false);
  function choose(machine: ReportMachine) {
    onChoose(machine);
    setScanning(false);
  }
  return (
    <div className={`row gap-8 ${styles.machine}`}>
      {chosen === null ? (
        <MachineSearch find={findMachines} onChoose={choose} label={finder.label} />
      ) : (
        <p className={`row gap-8 between bordered rounded anywhere ${styles.chosen}`} role="status">
          <span>{[chosen.name, chosen.department_name].filter(Boolean).join(" · ")}</span>
          <IconButton label={finder.clear} onClick={() => onChoose(null)}>
            <IconX />
          </IconButton>
        </p>
      )}
      <IconButton label={finder.scan} onClick={() => setScanning(true)}>
        <IconScan />
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
