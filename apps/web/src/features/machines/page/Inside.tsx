import type { Machine } from "@millwright/contract/machines";
import { Link } from "@tanstack/react-router";
import styles from "#features/machines/page/MachinePage.module.css";
import { useInside } from "#features/machines/page/machine-page-queries.ts";
import { Rows } from "#features/machines/page/Rows.tsx";
import { StateBadge } from "#features/machines/StateBadge.tsx";
import { StateNotSent } from "#features/machines/StateNotSent.tsx";
import { useMessages } from "#lib/language.ts";
import { useStanding } from "#work/downtime/waiting-states.ts";

/** The machines of a line, each with its state; nothing of a machine that has no parts. */
export function Inside({ machine }: { machine: Machine }) {
  const { machines: m } = useMessages();
  const inside = useInside(machine.id);
  const machines = useStanding(inside.data);
  if (!machines?.length) return null;
  return (
    <Rows title={m.page.inside} list={{ ...inside, data: machines }} empty="">
      {(one) => (
        <li key={one.id}>
          <Link
            to="/machines/$machineId"
            params={{ machineId: one.id }}
            className={`wrap gap-2-10 full min-h-44 pad-8-0 ink-inherit text-start no-underline ${styles.row}`}
          >
            {one.criticality && <span className="note rigid mono">{one.criticality}</span>}
            <span className={`min-w-0 strong anywhere ${styles.title}`}>{one.name}</span>
            <span className={`note max-full ${styles.aside}`}>
              <StateNotSent machineId={one.id} />
              <StateBadge machine={one} />
            </span>
          </Link>
        </li>
      )}
    </Rows>
  );
}
