import { Button } from "@mantine/core";
import { useConnection } from "#lib/connection/connection.ts";
import { useMessages } from "#lib/language.ts";
import { AwayReason } from "#ui/state/NeedsConnection.tsx";

interface Props {
  /** The form that it sends. */
  formId: string;
  /** Says what sending does. */
  label: string;
  busy: boolean;
  disabled?: boolean;
  /** Whether what it sends waits on this device while there is no connection. */
  isKept?: boolean;
  onCancel: () => void;
}

/** The foot of a dialog that holds a form: give it up, or send it. */
export function FormFoot({ formId, label, busy, disabled = false, isKept = false, onCancel }: Props) {
  const m = useMessages();
  const isHeld = useConnection() === "away" && !isKept;
  return (
    <>
      {isHeld && <AwayReason />}
      <Button variant="default" onClick={onCancel}>
        {m.common.cancel}
      </Button>
      <Button type="submit" form={formId} loading={busy} disabled={disabled || isHeld}>
        {label}
      </Button>
    </>
  );
}
