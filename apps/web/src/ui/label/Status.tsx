import type { Priority, Status } from "@millwright/domain/work/work-order";
import { useMessages } from "#lib/language.ts";
import { Badge } from "#ui/label/Badge.tsx";
import styles from "#ui/label/Status.module.css";
import { classes } from "#ui/theme/classes.ts";

const dotOf = {
  Scheduled: styles.scheduled,
  "In Progress": styles.progress,
  Completed: styles.completed,
  "On Hold": styles.hold,
} as const;
const toneOf = { Critical: styles.critical, High: styles.high, Medium: styles.medium, Low: styles.low } as const;

/** The status's dot alone. A word has to stand beside it. */
export function StatusDot({ status }: { status: Status }) {
  return <span aria-hidden="true" className={classes(styles.dot, dotOf[status])} />;
}

/** A status as a dot and its word. */
export function StatusLabel({ status }: { status: Status }) {
  const m = useMessages();
  return (
    <span className="inline-row gap-8 medium nowrap">
      <StatusDot status={status} />
      {m.workOrders.statuses[status]}
    </span>
  );
}

/** A priority as its word in its colour. */
export function PriorityLabel({ priority, className }: { priority: Priority; className?: string | undefined }) {
  const m = useMessages();
  return (
    <span className={classes("text-13 strong nowrap", toneOf[priority], className)}>
      {m.workOrders.priorities[priority]}
    </span>
  );
}

const badgeOf = { Critical: "critical", High: "danger", Medium: "caution", Low: "safe" } as const;

/** A priority as its word in a box of its colour, for a table where it has to be found. */
export function PriorityBadge({ priority }: { priority: Priority }) {
  const m = useMessages();
  return <Badge tone={badgeOf[priority]}>{m.workOrders.priorities[priority]}</Badge>;
}
