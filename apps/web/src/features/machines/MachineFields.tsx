import { TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { criticalities } from "@millwright/domain/machines/machine";
import type { Ref } from "react";
import styles from "#features/machines/Machine.module.css";
import type { MachineDraft } from "#features/machines/machine-draft.ts";
import { useMessages } from "#lib/language.ts";
import { useDepartments, useMachines } from "#lib/plant.ts";
import { ChoiceField, LongField } from "#ui/form/Field.tsx";

interface Props {
  /** Of the machine: it is no part of itself. */
  id: string;
  draft: MachineDraft;
  onChange: (part: Partial<MachineDraft>) => void;
  /** Enter in a line of text. */
  onSave: () => void;
  nameRef: Ref<HTMLInputElement>;
  /** What the server said of a number that another machine has. */
  numberTaken: string | null;
}

/** The fields of a machine. */
export function MachineFields({ id, draft, onChange, onSave, nameRef, numberTaken }: Props) {
  const m = useMessages();
  const departments = useDepartments().data ?? [];
  const machines = useMachines().data ?? [];
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
      <TextInput
        {...field("number")}
        label={m.machines.number}
        error={numberTaken}
        maxLength={limits.equipmentNumber}
      />
      <ChoiceField
        {...field("department_id")}
        label={m.machines.department}
        data={[
          { value: "", label: m.machines.noDepartment },
          ...departments.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ChoiceField
        {...field("parent_id")}
        label={m.machines.parent}
        data={[
          { value: "", label: m.machines.noParent },
          ...machines.filter((one) => one.id !== id).map((one) => ({ value: one.id, label: one.name })),
        ]}
      />
      <ChoiceField
        {...field("criticality")}
        label={m.machines.criticality}
        data={[
          { value: "", label: m.machines.noCriticality },
          ...criticalities.map((value) => ({ value, label: m.machines.criticalities[value] })),
        ]}
      />
      <TextInput {...field("manufacturer")} label={m.machines.manufacturer} maxLength={limits.name} />
      <TextInput {...field("model")} label={m.machines.model} maxLength={limits.name} />
      <TextInput {...field("serial_number")} label={m.machines.serialNumber} maxLength={limits.name} />
      <TextInput {...field("installation_date")} label={m.machines.installationDate} type="date" />
      <TextInput {...field("warranty_until")} label={m.machines.warrantyUntil} type="date" />
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
