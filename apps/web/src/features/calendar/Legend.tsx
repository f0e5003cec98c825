import { IconAlertTriangle, IconCalendarOff, IconCalendarPause } from "@tabler/icons-react";
import styles from "#features/calendar/Calendar.module.css";
import { TypeMark } from "#features/calendar/TypeMark.tsx";
import { useMessages } from "#lib/language.ts";

/** The words of the icons in the cells. */
export function Legend() {
  const m = useMessages();
  return (
    <ul className={`flex wrap note mt-10 ${styles.legend}`} aria-label={m.calendar.legend}>
      <li>
        <TypeMark type="Repair" />
      </li>
      <li>
        <TypeMark type="PM" />
      </li>
      <li className="ink-danger">
        <IconAlertTriangle aria-hidden="true" />
        {m.workOrders.overdue}
      </li>
      <li>
        <IconCalendarOff aria-hidden="true" />
        {m.calendar.missed}
      </li>
      <li>
        <IconCalendarPause aria-hidden="true" />
        {m.calendar.held}
      </li>
    </ul>
  );
}
