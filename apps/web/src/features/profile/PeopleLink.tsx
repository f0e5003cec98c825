import { IconChevronRight, IconUsersGroup } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "#features/profile/Profile.module.css";
import { useMessages } from "#lib/language.ts";

/** The way to who works in the company, and by what others join it. */
export function PeopleLink() {
  const m = useMessages();
  return (
    <Link to="/people" className={styles.link}>
      <IconUsersGroup aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>{m.shell.nav.people.label}</span>
        <span className={styles.help}>{m.profile.peopleAbout}</span>
      </span>
      <IconChevronRight aria-hidden="true" />
    </Link>
  );
}
