import { importLimits } from "@millwright/contract/import-limits";
import { useEffect, useRef, useState } from "react";
import styles from "#features/imports/grid/EditableCell.module.css";
import { useImportWords } from "#features/imports/import-words.ts";
import { classes } from "#ui/theme/classes.ts";

interface Props {
  /** What it does, for those who don't see it. */
  label: string;
  text: string;
  /** The row is refused for what stands here. */
  isFaulty: boolean;
  onSave: (text: string) => Promise<boolean>;
}

/** A cell that is written in where it stands: Enter or leaving it saves, Escape leaves it as it was. */
export function EditableCell({ label, text, isFaulty, onSave }: Props) {
  const words = useImportWords();
  const [typed, setTyped] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isEditing = typed !== null;
  useEffect(() => {
    if (isEditing) field.current?.select();
  }, [isEditing]);

  async function save() {
    if (typed === null) return;
    if (typed === text || (await onSave(typed))) setTyped(null);
  }
  if (typed === null) {
    return (
      <button
        ref={opener}
        type="button"
        aria-label={label}
        className={classes("text-start full rounded-4 pre-line ring-inside", styles.cell, isFaulty && styles.faulty)}
        onClick={() => setTyped(text)}
      >
        {text === "" ? <span className="faint">{words.check.emptyCell}</span> : text}
      </button>
    );
  }
  return (
    <input
      ref={field}
      className={`full bg-panel ink rounded-4 ${styles.field}`}
      aria-label={label}
      value={typed}
      maxLength={importLimits.cellCharacters}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key !== "Escape") return;
        event.stopPropagation();
        setTyped(null);
        requestAnimationFrame(() => opener.current?.focus());
      }}
    />
  );
}
