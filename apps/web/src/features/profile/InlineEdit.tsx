import { IconPencil } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Editing, InlineForm } from "#features/profile/InlineForm.tsx";
import styles from "#features/profile/Profile.module.css";
import { IconButton } from "#ui/button/IconButton.tsx";

interface Props extends Omit<Editing, "onClose"> {
  /** How the value is read; the value itself when left out. */
  shown?: ReactNode;
  /** A sentence below the value. */
  help?: string | undefined;
  /** A sentence in place of `help` once a value was saved. */
  savedNote?: string | undefined;
  /** What the pencil does: "Edit the role". Without it the value can only be read. */
  editLabel?: string | undefined;
}

/** A value with a pencil beside it, which opens a field in its place. */
export function InlineEdit({ shown, help, savedNote, editLabel, ...editing }: Props) {
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState(false);
  const note = saved && savedNote !== undefined ? savedNote : help;
  const pencil = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !open) pencil.current?.focus();
    wasOpen.current = open;
  }, [open]);

  async function save(typed: string) {
    await editing.onSave(typed);
    setSaved(true);
  }
  function begin() {
    setSaved(false);
    setOpen(true);
  }

  if (open) return <InlineForm {...editing} onSave={save} onClose={() => setOpen(false)} />;
  return (
    <div className={styles.fact}>
      <div className={styles.words}>
        <p className={styles.label}>{editing.label}</p>
        <p className={styles.value}>{shown ?? editing.value}</p>
        {note && <p className={styles.help}>{note}</p>}
      </div>
      {editLabel !== undefined && (
        <IconButton ref={pencil} label={editLabel} onClick={begin}>
          <IconPencil />
        </IconButton>
      )}
    </div>
  );
}
