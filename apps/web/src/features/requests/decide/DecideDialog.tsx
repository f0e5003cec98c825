import type { Request } from "@millwright/contract/requests";
import { isUndecided } from "@millwright/domain/requests/request";
import { type FormEvent, type ReactNode, useId } from "react";
import styles from "#features/requests/decide/Decide.module.css";
import { Decision } from "#features/requests/detail/Decision.tsx";
import { useRequestWords } from "#features/requests/request-words.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { FormFoot } from "#ui/dialog/FormFoot.tsx";
import { RestoredNotice } from "#ui/dialog/RestoredNotice.tsx";

export interface DecisionProps {
  request: Request;
  onClose: () => void;
  /** Called once it is done. */
  onDone: () => void;
}

interface Props {
  request: Request;
  title: string;
  submit: string;
  busy: boolean;
  /** Whether what stands there was typed before. */
  restored: boolean;
  onDiscard: () => void;
  onSend: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form that decides a request. Where somebody else did meanwhile it says so, and what was typed stays. */
export function DecideDialog({ request, title, submit, busy, restored, onDiscard, onSend, onClose, children }: Props) {
  const m = useRequestWords();
  const formId = useId();
  const isTooLate = !isUndecided(request.status);
  function send(event: FormEvent) {
    event.preventDefault();
    onSend();
  }
  return (
    <AppDialog
      title={title}
      size="narrow"
      onClose={onClose}
      foot={<FormFoot formId={formId} label={submit} busy={busy} disabled={isTooLate} onCancel={onClose} />}
    >
      <form id={formId} className={styles.form} noValidate onSubmit={send}>
        {isTooLate && (
          <>
            <Decision request={request} />
            <p className={styles.help}>{m.kept}</p>
          </>
        )}
        {restored && <RestoredNotice onDiscard={onDiscard} />}
        {children}
      </form>
    </AppDialog>
  );
}
