import { IconLock } from "@tabler/icons-react";
import { useMessages } from "#lib/language.ts";
import styles from "#work/dialog/WorkDialog.module.css";

/** Says of a form that was filled in before somebody's access was changed that it is kept, and no more. */
export function NotSavable() {
  const { drafts } = useMessages();
  return (
    <p role="status" className={`row gap-8 quiet ${styles.notSavable}`}>
      <IconLock aria-hidden="true" />
      {drafts.notSavable}
    </p>
  );
}
