import { Button } from "@mantine/core";
import { useMessages } from "#lib/language.ts";

interface Props {
  /** The form that it sends. */
  formId: string;
  /** Says what sending does. */
  label: string;
  busy: boolean;
  disabled?: boolean;
  onCancel: () => void;
}

/** The foot of a dialog that holds a form: give it up, or send it. */
export function FormFoot({ formId, label, busy, disabled = false, onCancel }: Props) {
  const m = useMessages();
  return (
    <>
      <Button variant="default" onClick={onCancel}>
        {m.common.cancel}
      </Button>
      <Button type="submit" form={formId} loading={busy} disabled={disabled}>
        {label}
      </Button>
    </>
  );
}
