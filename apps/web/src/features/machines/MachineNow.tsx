import type { Machine } from "@millwright/contract/machines";
import { IconArrowsDiagonal } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "#features/machines/Machine.module.css";
import { useMachinePageLive } from "#features/machines/page/machine-page-queries.ts";
import { LastRepairs, NextMaintenance, OpenRepairs } from "#features/machines/page/WorkPanels.tsx";
import { useMessages } from "#lib/language.ts";

const most = 3;

/** What whoever clicks a machine wants to know: what is open on it, what comes next, what was mended last; and the way to its page. */
export function MachineNow({ machine, onHistory }: { machine: Machine; onHistory: () => void }) {
  const { page } = useMessages().workOrders;
  useMachinePageLive(machine.id);
  return (
    <div className={`stack gap-12 ${styles.now}`}>
      <OpenRepairs machine={machine} most={most} />
      <NextMaintenance machine={machine} most={most} />
      <LastRepairs machine={machine} most={most} onAll={onHistory} />
      <Link
        to="/machines/$machineId"
        params={{ machineId: machine.id }}
        className={`inline-row gap-6 self-start min-h-44 rounded ink-action small no-underline hover ${styles.open}`}
      >
        <IconArrowsDiagonal aria-hidden="true" />
        {page.open}
      </Link>
    </div>
  );
}
