import { TextInput } from "@mantine/core";
import type { Assignee } from "@millwright/contract/assignees";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import styles from "#features/assignees/Assignees.module.css";
import { useAssigneeWords } from "#features/assignees/assignee-words.ts";
import { ContactFields, contactJson } from "#features/assignees/ContactFields.tsx";
import { useSending } from "#lib/api/act.ts";
import { api } from "#lib/api/api.ts";
import { failures, sayFailure } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useAssignees } from "#lib/plant.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { FormFoot } from "#ui/dialog/FormFoot.tsx";
import { toast } from "#ui/toast/toast.ts";
import { useAskDuplicate } from "#work/ask-duplicate.ts";

interface Props {
  technician: Assignee;
  onClose: () => void;
}

/** Corrects a technician's name, phone and trade. What was done keeps the name of its day. */
export function EditTechnician({ technician, onClose }: Props) {
  const m = useMessages();
  const assignees = useAssigneeWords();
  const client = useQueryClient();
  const form = useId();
  const others = useAssignees().data?.filter(({ id }) => id !== technician.id) ?? [];
  const askDuplicate = useAskDuplicate();
  const [typed, setTyped] = useState({
    name: technician.name,
    phone: technician.phone ?? "",
    specialization: technician.specialization ?? "",
  });
  const [fault, setFault] = useState<string | null>(null);
  const [send, busy] = useSending(async () => {
    const name = trimmed(typed.name);
    if (name === "") return setFault(assignees.fillAll);
    if (name !== technician.name && !(await askDuplicate(name, others))) return;
    setFault(null);
    try {
      const body = { name, ...contactJson(typed) };
      await api("PUT /assignees/{id}", { params: { id: technician.id }, body });
    } catch (error) {
      return setFault(sayFailure(error, failures.editAssignee(m), m).join(" "));
    }
    await client.invalidateQueries({ queryKey: ["assignees"] });
    toast.success(fill(assignees.edited, { name }));
    onClose();
  });
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  return (
    <AppDialog
      size="narrow"
      title={fill(assignees.editOf, { name: technician.name })}
      onClose={onClose}
      foot={<FormFoot formId={form} label={m.common.save} busy={busy} onCancel={onClose} />}
    >
      <form
        id={form}
        className={styles.secret}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          send();
        }}
      >
        <TextInput
          value={typed.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          label={assignees.name}
          description={assignees.nameHelp}
          maxLength={limits.name}
          error={fault}
          required
          data-autofocus
        />
        <ContactFields value={typed} onChange={change} />
      </form>
    </AppDialog>
  );
}
