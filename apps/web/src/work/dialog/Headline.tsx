import { IconAlertTriangle, IconClock, IconSettings } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useMessages } from "#lib/language.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { PriorityLabel } from "#ui/label/Status.tsx";
import { AssignMenu } from "#work/dialog/assign/AssignMenu.tsx";
import styles from "#work/dialog/Headline.module.css";
import type { WorkOrder } from "#work/orders.ts";

interface Props {
  order: WorkOrder;
  /** When it is due, or to be done; null where nobody said. */
  when: string | null;
  isLate: boolean;
}

/** What is looked for first: how pressing, on what machine, who has it, and until when. */
export function Headline({ order, when, isLate }: Props) {
  const m = useMessages();
  return (
    <div className={`row wrap ${styles.line}`}>
      {isLate ? (
        <Badge tone="danger" icon={<IconAlertTriangle aria-hidden="true" />}>
          {when ? `${m.workOrders.overdue} · ${when}` : m.workOrders.overdue}
        </Badge>
      ) : (
        when && (
          <span className={`inline-row wrap min-w-0 quiet anywhere ${styles.item}`}>
            <IconClock aria-hidden="true" />
            {when}
          </span>
        )
      )}
      <PriorityLabel priority={order.priority} className={styles.priority} />
      <Place order={order} />
      <AssignMenu order={order} />
    </div>
  );
}

function Place({ order }: { order: WorkOrder }): ReactNode {
  const { machine_id, machine_name, department_name } = order;
  if (machine_name === null && department_name === null) return null;
  return (
    <span className={`inline-row wrap min-w-0 quiet anywhere ${styles.item}`}>
      <IconSettings aria-hidden="true" />
      {machine_id !== null && machine_name !== null ? (
        <Link
          to="/machines/$machineId"
          params={{ machineId: machine_id }}
          className={`inline-row ink-action text-start hover-underline ${styles.machine}`}
        >
          {machine_name}
        </Link>
      ) : (
        machine_name
      )}
      {machine_name !== null && department_name !== null && <span aria-hidden="true">·</span>}
      {department_name}
    </span>
  );
}
