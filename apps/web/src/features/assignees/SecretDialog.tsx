import { TextInput } from "@mantine/core";
import { trimmed } from "@millwright/domain/trimmed";
import { type ComponentProps, type FormEvent, useId, useState } from "react";
import styles from "#features/assignees/Assignees.module.css";
import { useSending } from "#lib/api/act.ts";
import { type Failure, sayFailure } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { FormFoot } from "#ui/dialog/FormFoot.tsx";
import { toast } from "#ui/toast/toast.ts";

interface Props {
  title: string;
  label: string;
  help: string;
  field: Pick<ComponentProps<typeof TextInput>, "inputMode" | "maxLength">;
  /** What the one before is called, where it is asked for. */
  before?: string | undefined;
  onSave: (typed: string, before: string) => Promise<void>;
  failure: Failure;
  saved: string;
  onClose: () => void;
}

/** One thing that a technician is known by, typed or read by a reader, which ends with Enter. It is kept nowhere. */
export function SecretDialog({ title, label, help, field, before, onSave, failure, saved, onClose }: Props) {
  const m = useMessages();
  const form = useId();
  const [typed, setTyped] = useState("");
  const [old, setOld] = useState("");
  const isMissing = trimmed(typed) === "" || (before !== undefined && trimmed(old) === "");
  const [fault, setFault] = useState<string | null>(null);
  const [send, busy] = useSending(async () => {
    setFault(null);
    try {
      await onSave(trimmed(typed), trimmed(old));
    } catch (error) {
      return setFault(sayFailure(error, failure, m).join(" "));
    }
    toast.success(saved);
    onClose();
  });
  return (
    <AppDialog
      size="narrow"
      title={title}
      onClose={onClose}
      foot={<FormFoot formId={form} label={m.common.save} busy={busy} disabled={isMissing} onCancel={onClose} />}
    >
      <form
        id={form}
        className={styles.secret}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isMissing) send();
        }}
      >
        {before !== undefined && (
          <TextInput
            {...field}
            label={before}
            value={old}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            onChange={(event) => setOld(event.currentTarget.value)}
          />
        )}
        <TextInput
          {...field}
          label={label}
          description={help}
          value={typed}
          error={fault}
          autoComplete="off"
          spellCheck={false}
          data-autofocus={before === undefined || undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </form>
    </AppDialog>
  );
}
