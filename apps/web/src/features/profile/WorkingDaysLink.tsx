import { daysOffWords } from "@millwright/messages/days-off/days-off";
import { IconCalendarCog, IconChevronRight } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "#features/profile/Profile.module.css";
import { useLocale, useMessages } from "#lib/language.ts";

/** The way to the days on which the plant works. */
export function WorkingDaysLink() {
  const m = useMessages();
  return (
    <Link to="/plant-calendar" className={`row gap-12 panel pad-14-16 ink no-underline hover ${styles.link}`}>
      <IconCalendarCog aria-hidden="true" />
      <span className="stack gap-2 items-start rest anywhere">
        <span className="row wrap gap-4-8 medium">{m.calendar.workingDays}</span>
        <span className="note regular">{daysOffWords[useLocale()].about}</span>
      </span>
      <IconChevronRight aria-hidden="true" />
    </Link>
  );
}
