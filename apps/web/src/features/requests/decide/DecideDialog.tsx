import type { Request } from "@millwright/contract/requests";
import { isUndecided } from "@millwright/domain/requests/request";
import type { ReactNode } from "react";
import { Decision } from "#features/requests/detail/Decision.tsx";
import { useRequestWords } from "#features/requests/request-words.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
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
  const isTooLate = !isUndecided(request.status);
  return (
    <FormDialog
      title={title}
      label={submit}
      busy={busy}
      disabled={isTooLate}
      className="stack gap-14"
      onSend={onSend}
      onClose={onClose}
    >
      {isTooLate && (
        <>
          <Decision request={request} />
          <p className="note">{m.kept}</p>
        </>
      )}
      {restored && <RestoredNotice onDiscard={onDiscard} />}
      {children}
    </FormDialog>
  );
}
