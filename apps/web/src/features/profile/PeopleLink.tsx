import { IconChevronRight, IconUsersGroup } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "#features/profile/Profile.module.css";
import { useProfileWords } from "#features/profile/profile-words.ts";
import { useMessages } from "#lib/language.ts";

/** The way to who works in the company, and by what others join it. */
export function PeopleLink() {
  const m = useMessages();
  const profile = useProfileWords();
  return (
    <Link to="/people" className={`row gap-12 panel pad-14-16 ink no-underline hover ${styles.link}`}>
      <IconUsersGroup aria-hidden="true" />
      <span className="stack gap-2 items-start rest anywhere">
        <span className="row wrap gap-4-8 medium">{m.shell.nav.people.label}</span>
        <span className="note regular">{profile.peopleAbout}</span>
      </span>
      <IconChevronRight aria-hidden="true" />
    </Link>
  );
}
