import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { useState } from "react";
import { useAct } from "#lib/api/act.ts";
import { useMessages } from "#lib/language.ts";
import styles from "#ui/list/Entries.module.css";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  name: string;
  words: { name: string; nameRequired: string; renamed: string; renameFailed: string };
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

/** The row of a thing while its name is changed. */
export function RenameEntry({ name: before, words, onSave, onClose }: Props) {
  const m = useMessages();
  const { busy, act } = useAct(toast);
  const [name, setName] = useState(before);
  const [error, setError] = useState<string>();
  async function save() {
    const wanted = trimmed(name);
    if (wanted === "") return setError(words.nameRequired);
    if (wanted === before) return onClose();
    if (!(await act(() => onSave(wanted), { failed: words.renameFailed, preferDetail: true }))) return;
    toast.success(words.renamed);
    onClose();
  }
  return (
    <li className={`row gap-12 pad-10-0 line-above ${styles.row}`}>
      <form
        noValidate
        className="flex wrap gap-8 items-end grow"
        onKeyDown={(event) => event.key === "Escape" && onClose()}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextInput
          label={words.name}
          className={styles.field ?? ""}
          value={name}
          error={error}
          maxLength={limits.name}
          autoFocus
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Button type="submit" loading={busy}>
          {m.common.save}
        </Button>
        <Button variant="default" onClick={onClose}>
          {m.common.cancel}
        </Button>
      </form>
    </li>
  );
}
