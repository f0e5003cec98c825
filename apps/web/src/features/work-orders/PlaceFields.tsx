import { NativeSelect, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { FieldsProps } from "#features/work-orders/order-draft.ts";
import { Section } from "#features/work-orders/Section.tsx";
import { useMessages } from "#lib/language.ts";
import { useAssignees, useDepartments, useMachines } from "#lib/plant.ts";

type Thing = { id: string; name: string };

/** Where and on what: the machine can be chosen once its department is, and a new department clears it. */
export function PlaceFields({ draft, onChange, names }: Pick<FieldsProps, "draft" | "onChange" | "names">) {
  const m = useMessages();
  const { fields, create } = m.workOrders;
  const departments = useDepartments().data ?? [];
  const machines = useMachines(draft.department_id, draft.department_id !== "").data ?? [];
  const assignees = useAssignees().data ?? [];
  const choices = (things: readonly Thing[], chosen: string, name: string | null | undefined) => [
    { value: "", label: fields.none },
    ...withGone(things, chosen, name).map((thing) => ({ value: thing.id, label: thing.name })),
  ];
  const machineChoices = choices(machines, draft.machine_id, names?.machine);
  const noMachine = draft.department_id === "" ? fields.machineFirst : fields.noMachines;
  return (
    <Section title={create.sections.location}>
      <NativeSelect
        label={fields.department}
        value={draft.department_id}
        data={choices(departments, draft.department_id, names?.department)}
        onChange={(event) => onChange({ department_id: event.currentTarget.value, machine_id: "" })}
      />
      <NativeSelect
        label={fields.machine}
        value={draft.machine_id}
        disabled={draft.department_id === "" || machineChoices.length === 1}
        data={machineChoices.length === 1 ? [{ value: "", label: noMachine }] : machineChoices}
        onChange={(event) => onChange({ machine_id: event.currentTarget.value })}
      />
      <NativeSelect
        label={fields.assignee}
        value={draft.assignee}
        data={choices(assignees, draft.assignee, names?.assignee)}
        onChange={(event) => onChange({ assignee: event.currentTarget.value })}
      />
      <TextInput
        label={fields.location}
        placeholder={fields.locationPlaceholder}
        value={draft.location}
        maxLength={limits.location}
        onChange={(event) => onChange({ location: event.currentTarget.value })}
      />
      <TextInput
        label={fields.site}
        value={draft.site}
        maxLength={limits.name}
        onChange={(event) => onChange({ site: event.currentTarget.value })}
      />
    </Section>
  );
}

/** What is chosen stays a choice, though it was deleted since. */
function withGone(things: readonly Thing[], chosen: string, name: string | null | undefined): readonly Thing[] {
  const isListed = chosen === "" || things.some(({ id }) => id === chosen);
  return isListed || !name ? things : [{ id: chosen, name }, ...things];
}
