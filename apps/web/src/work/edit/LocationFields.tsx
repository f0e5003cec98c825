import type { ReactNode } from "react";
import { useMessages } from "#lib/language.ts";
import { useAssignees, useDepartments, useMachines } from "#lib/plant.ts";
import { ChoiceField } from "#ui/form/Field.tsx";
import { Section } from "#work/dialog/Section.tsx";
import type { KnownNames } from "#work/edit/draft.ts";
import { noDepartment } from "#work/edit/location.ts";

type Thing = { id: string; name: string };

interface AssigneeProps {
  draft: { assignee: string };
  onChange: (part: { assignee: string }) => void;
  names?: KnownNames | undefined;
  help?: string | undefined;
}

/** Who does the work. */
export function AssigneeField({ draft, onChange, names, help }: AssigneeProps) {
  const { fields } = useMessages().workOrders;
  return (
    <ChoiceField
      label={fields.assignee}
      description={help}
      value={draft.assignee}
      data={choices(fields.none, useAssignees().data, draft.assignee, names?.assignee)}
      onChange={(event) => onChange({ assignee: event.currentTarget.value })}
    />
  );
}

interface LocationProps {
  draft: { department_id: string; machine_id: string };
  onChange: (part: { department_id?: string; machine_id: string }) => void;
  names?: KnownNames | undefined;
  /** Whether both have to be chosen. */
  required?: boolean;
  /** Which of them is missing. */
  faults?: { department_id?: string | undefined; machine_id?: string | undefined };
  /** Given where a quicker way to a machine stands above: whether the lists are open at first all the same. */
  folds?: { isOpen: boolean } | undefined;
  /** What else says where. */
  children?: ReactNode;
}

/** Where and on what: the machine can be chosen once its department is, and a new department clears it. */
export function LocationFields(props: LocationProps) {
  const { draft, onChange, names, required = false, faults = {}, folds, children } = props;
  const { fields, create } = useMessages().workOrders;
  const hasFault = faults.department_id !== undefined || faults.machine_id !== undefined;
  const departments = useDepartments().data;
  const machines = useMachines(draft.department_id, draft.department_id !== "").data;
  const machineChoices = choices(fields.none, machines, draft.machine_id, names?.machine);
  const noneListed = draft.department_id === noDepartment ? fields.noLooseMachines : fields.noMachines;
  const noMachine = draft.department_id === "" ? fields.machineFirst : noneListed;
  const hasNoMachine = draft.department_id === "" || (machines !== undefined && machineChoices.length === 1);
  return (
    <Section title={create.sections.location} folds={folds} hasFault={hasFault}>
      <ChoiceField
        label={fields.department}
        required={required}
        error={faults.department_id}
        value={draft.department_id}
        data={[
          { value: "", label: fields.chooseDepartment },
          { value: noDepartment, label: fields.noDepartment },
          ...choices("", departments, draft.department_id, names?.department).slice(1),
        ]}
        onChange={(event) => onChange({ department_id: event.currentTarget.value, machine_id: "" })}
      />
      <ChoiceField
        label={fields.machine}
        required={required}
        error={faults.machine_id}
        value={draft.machine_id}
        // While the machines are on their way it can hold the focus already.
        disabled={hasNoMachine}
        data={hasNoMachine ? [{ value: "", label: noMachine }] : machineChoices}
        onChange={(event) => onChange({ machine_id: event.currentTarget.value })}
      />
      {children}
    </Section>
  );
}

/** None, and what there is to choose from. What is chosen stays a choice, though it was deleted since. */
function choices(none: string, things: readonly Thing[] = [], chosen: string, name: string | null | undefined) {
  const isListed = chosen === "" || chosen === noDepartment || things.some(({ id }) => id === chosen);
  const all = isListed || !name ? things : [{ id: chosen, name }, ...things];
  return [{ value: "", label: none }, ...all.map((thing) => ({ value: thing.id, label: thing.name }))];
}
