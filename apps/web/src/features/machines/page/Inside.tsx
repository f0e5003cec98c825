import type { Machine } from "@millwright/contract/machines";
import { Link } from "@tanstack/react-router";
import styles from "#features/machines/page/MachinePage.module.css";
import { useInside } from "#features/machines/page/machine-page-queries.ts";
import { Rows } from "#features/machines/page/Rows.tsx";
import { StateBadge } from "#features/machines/StateBadge.tsx";
import { useMessages } from "#lib/language.ts";

/** The machines of a line, each with its state; nothing of a machine that has no parts. */
export function Inside({ machine }: { machine: Machine }) {
  const { machines: m } = useMessages();
  const inside = useInside(machine.id);
  if (!inside.data?.length) return null;
  return (
    <Rows title={m.page.inside} list={inside} empty="">
      {(one) => (
        <li key={one.id}>
          <Link to="/machines/$machineId" params={{ machineId: one.id }} className={styles.row}>
            {one.criticality && <span className={styles.code}>{one.criticality}</span>}
            <span className={styles.title}>{one.name}</span>
            <span className={styles.aside}>
              <StateBadge machine={one} />
            </span>
          </Link>
        </li>
      )}
    </Rows>
  );
}
