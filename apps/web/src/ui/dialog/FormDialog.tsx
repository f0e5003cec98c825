import { type ReactNode, useId } from "react";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { FormFoot } from "#ui/dialog/FormFoot.tsx";

interface Props {
  title: ReactNode;
  code?: ReactNode;
  /** Says what sending does. */
  label: string;
  busy: boolean;
  disabled?: boolean;
  /** Whether what it sends waits on this device while there is no connection. */
  isKept?: boolean;
  /** Stands at the foot before it can be given up or sent. */
  acts?: ReactNode;
  /** How the fields stand. */
  className: string | undefined;
  onSend: () => unknown;
  onClose: () => void;
  children: ReactNode;
}

/** A narrow dialog that is one form, sent from its foot. What is wrong with a field is said at it. */
export function FormDialog(props: Props) {
  const {
    title,
    code,
    label,
    busy,
    disabled = false,
    isKept = false,
    acts,
    className,
    onSend,
    onClose,
    children,
  } = props;
  const formId = useId();
  return (
    <AppDialog
      title={title}
      code={code}
      size="narrow"
      onClose={onClose}
      foot={
        <>
          {acts}
          <FormFoot {...{ formId, label, busy, disabled, isKept }} onCancel={onClose} />
        </>
      }
    >
      <form
        id={formId}
        className={className}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        {children}
      </form>
    </AppDialog>
  );
}
