import { TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { criticalities } from "@millwright/domain/machines/machine";
import { type Ref, Suspense } from "react";
import styles from "#features/machines/Machine.module.css";
import type { MachineDraft } from "#features/machines/machine-draft.ts";
import { plateFields } from "#features/machines/plate-fields.ts";
import { useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useDepartments, useMachines } from "#lib/plant.ts";
import { useSeesMoney } from "#lib/session/may.ts";
import { ChoiceField, LongField } from "#ui/form/Field.tsx";
import { useClasses } from "#work/failure/use-classes.ts";

const MachineHours = lazyPart(() => import("#features/machines/MachineHours.tsx"), "MachineHours");

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
  const { fields, ...m } = useMessages().machines;
  const seesMoney = useSeesMoney();
  const departments = useDepartments().data ?? [];
  const machines = useMachines().data ?? [];
  const classes = useClasses(draft.class_id);
  const field = (name: keyof MachineDraft) => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <form
      className={`grid columns-2 narrow-columns-1 ${styles.grid}`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <TextInput
        {...field("name")}
        ref={nameRef}
        className="all-columns"
        label={fields.name}
        required
        data-autofocus
        maxLength={limits.name}
      />
      <TextInput {...field("number")} label={fields.number} error={numberTaken} maxLength={limits.equipmentNumber} />
      <ChoiceField
        {...field("department_id")}
        label={fields.department_id}
        data={[
          { value: "", label: m.noDepartment },
          ...departments.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <ChoiceField
        {...field("parent_id")}
        label={fields.parent_id}
        data={[
          { value: "", label: m.noParent },
          ...machines.filter((one) => one.id !== id).map((one) => ({ value: one.id, label: one.name })),
        ]}
      />
      <ChoiceField
        {...field("criticality")}
        label={fields.criticality}
        data={[
          { value: "", label: m.noCriticality },
          ...criticalities.map((value) => ({ value, label: m.criticalities[value] })),
        ]}
      />
      <ChoiceField
        {...field("class_id")}
        label={fields.class_id}
        data={[{ value: "", label: m.noCriticality }, ...classes.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      {plateFields.map(({ name, type, maxLength }) => (
        <TextInput key={name} {...field(name)} label={fields[name]} type={type} maxLength={maxLength} />
      ))}
      {seesMoney && (
        <TextInput
          {...field("downtime_cost")}
          label={fields.downtime_cost}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      )}
      <Suspense fallback={null}>
        <MachineHours value={draft.week_minutes} onChange={(week_minutes) => onChange({ week_minutes })} />
      </Suspense>
      <LongField
        {...field("location_details")}
        className="all-columns"
        label={fields.location_details}
        rows={2}
        maxLength={limits.text}
      />
      <LongField
        {...field("specifications")}
        className="all-columns"
        label={fields.specifications}
        rows={3}
        maxLength={limits.text}
      />
      <LongField {...field("notes")} className="all-columns" label={fields.notes} rows={3} maxLength={limits.text} />
      {/* The button that is seen is at the dialog's foot; without one in the form, Enter would do nothing. */}
      <button type="submit" hidden />
    </form>
  );
}
