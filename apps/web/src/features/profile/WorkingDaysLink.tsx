import { daysOffWords } from "@millwright/messages/days-off/days-off";
import { IconCalendarCog, IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "#features/profile/Profile.module.css";
import { useLocale, useMessages } from "#lib/language.ts";

/** The way to the days on which the plant works. */
export function WorkingDaysLink() {
  const m = useMessages();
  return (
    <Link to="/plant-calendar" className={styles.link}>
      <IconCalendarCog aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>{m.calendar.workingDays}</span>
        <span className={styles.help}>{daysOffWords[useLocale()].about}</span>
      </span>
      <IconChevronRight aria-hidden="true" />
    </Link>
  );
}
