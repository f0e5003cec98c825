import { IconAlertTriangle, IconCalendarOff } from "@tabler/icons-react";
import styles from "#features/calendar/Calendar.module.css";
import type { TaskState } from "#features/calendar/standing.ts";
import { useMessages } from "#lib/language.ts";

/** That a task is late, or was missed, as an icon; its word is for those who don't see it. */
export function StateMark({ state }: { state: TaskState }) {
  const m = useMessages();
  if (state !== "late" && state !== "missed") return null;
  const Icon = state === "late" ? IconAlertTriangle : IconCalendarOff;
  return (
    <span className={styles.mark} data-state={state}>
      <Icon aria-hidden="true" />
      <span className="visually-hidden">{state === "late" ? m.workOrders.overdue : m.calendar.missed}</span>
    </span>
  );
}
