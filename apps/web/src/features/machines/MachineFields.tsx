import { TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { Ref } from "react";
import styles from "#features/machines/Machine.module.css";
import type { MachineDraft } from "#features/machines/machine-draft.ts";
import { useMessages } from "#lib/language.ts";
import { useDepartments } from "#lib/plant.ts";
import { ChoiceField, LongField } from "#ui/form/Field.tsx";

interface Props {
  draft: MachineDraft;
  onChange: (part: Partial<MachineDraft>) => void;
  /** Enter in a line of text. */
  onSave: () => void;
  nameRef: Ref<HTMLInputElement>;
}

/** The fields of a machine. */
export function MachineFields({ draft, onChange, onSave, nameRef }: Props) {
  const m = useMessages();
  const departments = useDepartments().data ?? [];
  const field = (name: keyof MachineDraft) => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <form
      className={styles.grid}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <TextInput
        {...field("name")}
        ref={nameRef}
        className={styles.whole}
        label={m.machines.name}
        required
        data-autofocus
        maxLength={limits.name}
      />
      <ChoiceField
        {...field("department_id")}
        className={styles.whole}
        label={m.machines.department}
        data={[
          { value: "", label: m.machines.noDepartment },
          ...departments.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextInput {...field("model")} label={m.machines.model} maxLength={limits.name} />
      <TextInput {...field("serial_number")} label={m.machines.serialNumber} maxLength={limits.name} />
      <TextInput {...field("installation_date")} label={m.machines.installationDate} type="date" />
      <LongField
        {...field("location_details")}
        className={styles.whole}
        label={m.machines.locationDetails}
        rows={2}
        maxLength={limits.text}
      />
      <LongField
        {...field("specifications")}
        className={styles.whole}
        label={m.machines.specifications}
        rows={3}
        maxLength={limits.text}
      />
      <LongField
        {...field("notes")}
        className={styles.whole}
        label={m.machines.notes}
        rows={3}
        maxLength={limits.text}
      />
      {/* The button that is seen is at the dialog's foot; without one in the form, Enter would do nothing. */}
      <button type="submit" hidden />
    </form>
  );
}
