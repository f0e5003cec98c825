import { limits } from "@millwright/contract/limits";
import type { Status } from "@millwright/domain/work/work-order";
import { useMessages } from "#lib/language.ts";
import { LongField } from "#ui/form/Field.tsx";

interface Props {
  draft: { status: Status; hold_reason: string };
  onChange: (part: { hold_reason: string }) => void;
}

/** Why work is on hold, asked for while its status says so. */
export function HoldReason({ draft, onChange }: Props) {
  const { fields } = useMessages().workOrders;
  if (draft.status !== "On Hold") return null;
  return (
    <LongField
      rows={1}
      label={fields.holdReason}
      placeholder={fields.holdReasonPlaceholder}
      maxLength={limits.reason}
      value={draft.hold_reason}
      onChange={(event) => onChange({ hold_reason: event.currentTarget.value })}
    />
  );
}
