import { type Priority, priorities, type Status, statuses } from "@millwright/domain/work/work-order";
import { useMessages } from "#lib/language.ts";
import { ChoiceField } from "#ui/form/Field.tsx";
import { HoldReason } from "#work/edit/HoldReason.tsx";

interface PriorityProps {
  draft: { priority: Priority };
  onChange: (part: { priority: Priority }) => void;
}

export function PriorityField({ draft: { priority }, onChange }: PriorityProps) {
  const { fields, priorities: words } = useMessages().workOrders;
  return (
    <ChoiceField
      label={fields.priority}
      value={priority}
      data={priorities.map((value) => ({ value, label: words[value] }))}
      onChange={(event) => onChange({ priority: oneOf(priorities, event.currentTarget.value, priority) })}
    />
  );
}

interface StatusProps {
  draft: { status: Status; hold_reason: string };
  onChange: (part: { status: Status } | { hold_reason: string }) => void;
}

/** The status of work that is there already, and why it is on hold. */
export function StatusField({ draft, onChange }: StatusProps) {
  const { fields, statuses: words } = useMessages().workOrders;
  return (
    <>
      <ChoiceField
        label={fields.status}
        value={draft.status}
        data={statuses.map((value) => ({ value, label: words[value] }))}
        onChange={(event) => onChange({ status: oneOf(statuses, event.currentTarget.value, draft.status) })}
      />
      <HoldReason draft={draft} onChange={onChange} />
    </>
  );
}

function oneOf<T extends Priority | Status>(known: readonly T[], value: string, otherwise: T): T {
  return known.find((one) => one === value) ?? otherwise;
}
