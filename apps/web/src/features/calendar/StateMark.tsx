import { IconAlertTriangle, IconCalendarOff, IconCalendarPause, IconCheck } from "@tabler/icons-react";
import styles from "#features/calendar/Calendar.module.css";
import type { TaskState } from "#features/calendar/standing.ts";
import { useMessages } from "#lib/language.ts";

const iconOf = { late: IconAlertTriangle, missed: IconCalendarOff, held: IconCalendarPause, done: IconCheck } as const;

/** That a task is late, was missed, or waited, as an icon; its word is for those who don't see it. */
export function StateMark({ state }: { state: TaskState }) {
  const m = useMessages();
  if (state === "open" || state === "ahead") return null;
  const Icon = iconOf[state];
  return (
    <span className={`inline-row rigid quiet ${styles.mark}`} data-state={state}>
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{state === "late" ? m.workOrders.overdue : m.calendar[state]}</span>
    </span>
  );
}
