import { IconPencil } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { type Editing, InlineForm } from "#features/profile/InlineForm.tsx";
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
    <div className="flex gap-12 items-start">
      <div className="stack gap-2 items-start rest anywhere">
        <p className="note">{editing.label}</p>
        <p className="text-16">{shown ?? editing.value}</p>
        {note && <p className="note regular">{note}</p>}
      </div>
      {editLabel !== undefined && (
        <IconButton ref={pencil} label={editLabel} onClick={begin}>
          <IconPencil />
        </IconButton>
      )}
    </div>
  );
}
