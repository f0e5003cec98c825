import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import type { RequestWords } from "@millwright/messages/requests/requests";
import { fill } from "@millwright/messages/text";
import { useRef, useState } from "react";
import { DecideDialog, type DecisionProps } from "#features/requests/decide/DecideDialog.tsx";
import { useDecide } from "#features/requests/decide/use-decide.ts";
import { useRequestWords } from "#features/requests/request-words.ts";
import { useDraft } from "#lib/storage/drafts.ts";
import { LongField } from "#ui/form/Field.tsx";

const isText = (value: unknown): value is string => typeof value === "string";

interface Props extends DecisionProps {
  name: "decline" | "ask";
  words: RequestWords["decline" | "ask"];
  maxLength: number;
  busy: boolean;
  /** Answers whether it was done. */
  send: (text: string) => Promise<boolean>;
}

/** Asks for the words that whoever reported it reads. */
function WordDialog({ request, name, words, maxLength, busy, send, onClose, onDone }: Props) {
  const { value, change, clear, restored } = useDraft<string>(`request:${request.id}:${name}`, "", isText);
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isMissing = trimmed(value) === "";
  async function sendIt() {
    setTried(true);
    if (isMissing) return field.current?.focus();
    if (!(await send(trimmed(value)))) return;
    clear("");
    onClose();
    onDone();
  }
  return (
    <DecideDialog
      request={request}
      title={fill(words.title, { code: request.code })}
      submit={words.submit}
      busy={busy}
      restored={restored}
      onDiscard={() => clear("")}
      onSend={() => void sendIt()}
      onClose={onClose}
    >
      <LongField
        ref={field}
        label={words.label}
        description={words.help}
        rows={3}
        required
        data-autofocus
        maxLength={maxLength}
        value={value}
        error={tried && isMissing && words.missing}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          void sendIt();
        }}
      />
    </DecideDialog>
  );
}

/** Declines a request with a word. */
export function DeclineDialog(props: DecisionProps) {
  const words = useRequestWords().decline;
  const { busy, decline } = useDecide();
  const send = (reason: string) => decline(props.request, reason);
  return <WordDialog {...props} {...{ words, busy, send }} name="decline" maxLength={limits.report.reason} />;
}

/** Asks the reporter a question; the request keeps its state. */
export function AskDialog({ onDone: _, ...props }: DecisionProps) {
  const words = useRequestWords().ask;
  const { busy, ask } = useDecide();
  const send = (question: string) => ask(props.request, question);
  return (
    <WordDialog
      {...props}
      {...{ words, busy, send }}
      name="ask"
      maxLength={limits.report.question}
      onDone={() => undefined}
    />
  );
}
