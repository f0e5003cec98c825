import { IconChevronRight, IconTrash } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "#features/profile/Profile.module.css";
import { useMessages } from "#lib/language.ts";

/** The way to what was deleted and can be restored. */
export function DeletedLink() {
  const m = useMessages();
  return (
    <Link to="/recently-deleted" className={styles.link}>
      <IconTrash aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.name}>{m.profile.deletedLink}</span>
        <span className={styles.help}>{m.profile.deletedHelp}</span>
      </span>
      <IconChevronRight aria-hidden="true" />
    </Link>
  );
}
