import { IconChevronRight, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "#features/profile/Profile.module.css";
import { useProfileWords } from "#features/profile/profile-words.ts";

/** The way to what was deleted and can be restored. */
export function DeletedLink() {
  const profile = useProfileWords();
  return (
    <Link to="/recently-deleted" className={`row gap-12 panel pad-14-16 ink no-underline hover ${styles.link}`}>
      <IconTrash aria-hidden="true" />
      <span className="stack gap-2 items-start rest anywhere">
        <span className="row wrap gap-4-8 medium">{profile.deletedLink}</span>
        <span className="note regular">{profile.deletedHelp}</span>
      </span>
      <IconChevronRight aria-hidden="true" />
    </Link>
  );
}
