import { NativeSelect, TextInput } from "@mantine/core";
import type { Assignee } from "@millwright/contract/assignees";
import { limits } from "@millwright/contract/limits";
import { specialisations } from "@millwright/domain/people";
import { trimmed } from "@millwright/domain/trimmed";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import styles from "#features/assignees/Assignees.module.css";
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
    if (name === "") return setFault(m.assignees.fillAll);
    if (name !== technician.name && !(await askDuplicate(name, others))) return;
    const specialization = specialisations.find((known) => known === typed.specialization) ?? null;
    setFault(null);
    try {
      const body = { name, phone: trimmed(typed.phone) || null, specialization };
      await api("PUT /assignees/{id}", { params: { id: technician.id }, body });
    } catch (error) {
      return setFault(sayFailure(error, failures.editAssignee(m), m).join(" "));
    }
    await client.invalidateQueries({ queryKey: ["assignees"] });
    toast.success(fill(m.assignees.edited, { name }));
    onClose();
  });
  const field = (key: keyof typeof typed) => ({
    value: typed[key],
    onChange: (event: { currentTarget: { value: string } }) => setTyped({ ...typed, [key]: event.currentTarget.value }),
  });
  return (
    <AppDialog
      size="narrow"
      title={fill(m.assignees.editOf, { name: technician.name })}
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
          {...field("name")}
          label={m.assignees.name}
          description={m.assignees.nameHelp}
          maxLength={limits.name}
          error={fault}
          required
          data-autofocus
        />
        <TextInput {...field("phone")} label={m.assignees.phone} type="tel" maxLength={limits.phone} />
        <NativeSelect
          {...field("specialization")}
          label={m.assignees.specialization}
          data={[
            { value: "", label: m.assignees.noSpecialization },
            ...specialisations.map((value) => ({ value, label: m.assignees.specializations[value] })),
          ]}
        />
      </form>
    </AppDialog>
  );
}
