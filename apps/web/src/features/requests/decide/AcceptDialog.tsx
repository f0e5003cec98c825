import { limits } from "@millwright/contract/limits";
import type { Request } from "@millwright/contract/requests";
import { trimmed } from "@millwright/domain/trimmed";
import { priorities } from "@millwright/domain/work/work-order";
import { fill } from "@millwright/messages/text";
import { useRef, useState } from "react";
import { type AcceptDraft, acceptBody, isAcceptDraft, newAccept } from "#features/requests/decide/accept-draft.ts";
import { DecideDialog, type DecisionProps } from "#features/requests/decide/DecideDialog.tsx";
import { useDecide } from "#features/requests/decide/use-decide.ts";
import { useRequestWords } from "#features/requests/request-words.ts";
import { useMessages } from "#lib/language.ts";
import { useDraft } from "#lib/storage/drafts.ts";
import { ChoiceField, TextField } from "#ui/form/Field.tsx";
import { AssigneeField } from "#work/edit/LocationFields.tsx";
import { MachineFinder } from "#work/edit/MachineFinder.tsx";

/** Makes a repair of a request: everything is filled in, and can be said otherwise. */
export function AcceptDialog({ request, onClose, onDone }: DecisionProps) {
  const m = useRequestWords();
  const { fields, priorities: words } = useMessages().workOrders;
  const [start] = useState(() => newAccept(request));
  const { value, change, clear, restored } = useDraft<AcceptDraft>(
    `request:${request.id}:accept`,
    start,
    isAcceptDraft,
  );
  const { busy, accept } = useDecide();
  const [tried, setTried] = useState(false);
  const title = useRef<HTMLInputElement>(null);
  const put = (part: Partial<AcceptDraft>) => change((before) => ({ ...before, ...part }));
  const isFaulty = tried && trimmed(value.title) === "";
  async function send() {
    setTried(true);
    if (trimmed(value.title) === "") return title.current?.focus();
    if (!(await accept(request, acceptBody(value, request)))) return;
    clear(newAccept(request));
    onClose();
    onDone();
  }
  return (
    <DecideDialog
      request={request}
      title={fill(m.accept.title, { code: request.code })}
      submit={m.accept.submit}
      busy={busy}
      restored={restored}
      onDiscard={() => clear(newAccept(request))}
      onSend={() => void send()}
      onClose={onClose}
    >
      <TextField
        ref={title}
        label={fields.title}
        required
        data-autofocus
        maxLength={limits.title}
        value={value.title}
        error={isFaulty && fields.titleRequired}
        onChange={(event) => put({ title: event.currentTarget.value })}
      />
      {request.machine_id === null && <MachineFinder draft={value} onChange={put} />}
      <ChoiceField
        label={fields.priority}
        description={useWhy(request)}
        value={value.priority}
        data={priorities.map((priority) => ({ value: priority, label: words[priority] }))}
        onChange={(event) => {
          const chosen = priorities.find((priority) => priority === event.currentTarget.value);
          if (chosen) put({ priority: chosen });
        }}
      />
      <AssigneeField draft={value} onChange={put} />
      <TextField
        type="date"
        label={fields.dueDate}
        value={value.due_date}
        onChange={(event) => put({ due_date: event.currentTarget.value })}
      />
      <p className="note">{m.accept.goesAlong}</p>
    </DecideDialog>
  );
}

/** Why this priority is suggested. */
function useWhy({ is_stopped: isStopped, criticality: grade }: Request): string {
  const { why } = useRequestWords().accept;
  if (grade === null) return isStopped ? why.stoppedUnknown : why.runningUnknown;
  return fill(isStopped ? why.stopped : why.running, { grade });
}
