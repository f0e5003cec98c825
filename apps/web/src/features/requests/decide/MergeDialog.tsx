import type { MergeTarget } from "@millwright/contract/requests";
import { fill } from "@millwright/messages/text";
import { useState } from "react";
import styles from "#features/requests/decide/Decide.module.css";
import { DecideDialog, type DecisionProps } from "#features/requests/decide/DecideDialog.tsx";
import { useFoundRepairs } from "#features/requests/decide/found-repairs.ts";
import { useDecide } from "#features/requests/decide/use-decide.ts";
import { OpenWords } from "#features/requests/detail/OpenWorkAtMachine.tsx";
import { useOpenWork } from "#features/requests/request-queries.ts";
import { useRequestWords } from "#features/requests/request-words.ts";
import { useDraft } from "#lib/storage/drafts.ts";
import { TextField } from "#ui/form/Field.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

const isText = (value: unknown): value is string => typeof value === "string";

/** Chooses what a request belongs to: open work of its machine, or other work that is found by words. */
export function MergeDialog({ request, onClose, onDone }: DecisionProps) {
  const { merge: m, openThere } = useRequestWords();
  const { value: words, change, clear, restored } = useDraft<string>(`request:${request.id}:merge`, "", isText);
  const [chosen, setChosen] = useState<MergeTarget | null>(null);
  const [tried, setTried] = useState(false);
  const { busy, merge } = useDecide();
  const there = useOpenWork(request.machine_id);
  const here = there.data?.filter(({ id }) => id !== request.id) ?? [];
  const found = useFoundRepairs(words)?.filter(({ id }) => here.every((one) => one.id !== id));
  async function send() {
    setTried(true);
    if (chosen === null) return;
    const into = chosen.kind === "request" ? { request_id: chosen.id } : { work_order_id: chosen.id };
    if (!(await merge(request, into, chosen.code))) return;
    clear("");
    onClose();
    onDone();
  }
  const choices = (all: readonly MergeTarget[], legend: string) => (
    <Choices all={all} legend={legend} chosen={chosen} onChoose={setChosen} />
  );
  return (
    <DecideDialog
      request={request}
      title={fill(m.title, { code: request.code })}
      submit={m.submit}
      busy={busy}
      restored={restored}
      onDiscard={() => clear("")}
      onSend={() => void send()}
      onClose={onClose}
    >
      <p className="note">{m.help}</p>
      {there.isLoading && <SkeletonRows count={2} />}
      {there.isError && !there.data && (
        <ErrorState title={openThere.failed} error={there.error} onRetry={() => void there.refetch()} />
      )}
      {here.length > 0 && choices(here, m.here)}
      <TextField
        label={here.length > 0 ? m.elsewhere : m.find}
        placeholder={m.find}
        autoComplete="off"
        value={words}
        onChange={(event) => change(event.currentTarget.value)}
        onKeyDown={(event) => event.key === "Enter" && chosen === null && event.preventDefault()}
      />
      {found && found.length > 0 && choices(found, m.find)}
      {found?.length === 0 && <p className="note">{m.noneFound}</p>}
      {tried && chosen === null && (
        <p className="ink-danger" role="alert">
          {m.missing}
        </p>
      )}
    </DecideDialog>
  );
}

interface ChoicesProps {
  all: readonly MergeTarget[];
  legend: string;
  chosen: MergeTarget | null;
  onChoose: (work: MergeTarget) => void;
}

function Choices({ all, legend, chosen, onChoose }: ChoicesProps) {
  return (
    <fieldset className={`grid no-margin no-padding bordered rounded ${styles.choices}`}>
      <legend>{legend}</legend>
      {all.map((work) => (
        <label key={work.id} className={`row gap-12 min-h-44 pad-8-12 pointer line-between tick ${styles.choice}`}>
          <input type="radio" name="merge-into" checked={work.id === chosen?.id} onChange={() => onChoose(work)} />
          <span className="grid min-w-0">
            <OpenWords work={work} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
