import { Button, TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import { trimmed } from "@millwright/domain/trimmed";
import { dayOf } from "@millwright/domain/when";
import { planWords } from "@millwright/messages/plans/plans";
import { useId, useState } from "react";
import { useLocale } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import styles from "#work/pause/PauseDialog.module.css";

/** A pause as it is asked for; days are YYYY-MM-DD, and `until` is the first one after it. */
export interface AskedPause {
  from: string;
  until: string;
  reason: string;
}

interface Props {
  title: string;
  busy?: boolean;
  /** Whether the pause waits on this device while there is no connection. */
  isKept?: boolean;
  onPause: (pause: AskedPause) => void;
  onClose: () => void;
}

/** Asks until when plans are paused, and why. */
export function PauseDialog({ title, busy = false, isKept = false, onPause, onClose }: Props) {
  const { acts } = planWords[useLocale()];
  const { now, zone } = useSaying();
  const today = dayOf(now, zone).toString();
  const [draft, setDraft] = useState<AskedPause>({ from: today, until: "", reason: "" });
  const [tried, setTried] = useState(false);
  const ownId = useId();
  const isTouched = draft.until !== "" || draft.reason !== "" || draft.from !== today;
  const { leave } = useUnsaved(isTouched && !busy, { giveUp: () => undefined });
  const close = async () => void ((await leave()) && onClose());
  const faults = {
    from: draft.from === "" || draft.from < today ? acts.faults.from : null,
    until: draft.until === "" || draft.until <= draft.from ? acts.faults.until : null,
    reason: trimmed(draft.reason) === "" ? acts.faults.reason : null,
  };
  const faultOf = (name: keyof typeof faults) => (tried ? faults[name] : null);
  function send() {
    setTried(true);
    const missing = (["from", "until", "reason"] as const).find((name) => faults[name] !== null);
    if (missing !== undefined) document.getElementById(`${ownId}-${missing}`)?.focus();
    else onPause({ ...draft, reason: trimmed(draft.reason) });
  }
  const field = (name: keyof AskedPause) => ({
    id: `${ownId}-${name}`,
    value: draft[name],
    required: true,
    error: faultOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: event.currentTarget.value }),
  });
  return (
    <FormDialog
      title={title}
      isKept={isKept}
      label={acts.pauseAction}
      busy={busy}
      className="stack gap-14"
      onSend={send}
      onClose={() => void close()}
    >
      <p className="quiet">{acts.pauseHelp}</p>
      <div className={`grid gap-14-16 items-start ${styles.days}`}>
        <TextInput {...field("from")} type="date" label={acts.from} min={today} />
        <TextInput {...field("until")} type="date" label={acts.until} min={draft.from} data-autofocus />
      </div>
      <TextInput {...field("reason")} label={acts.reason} maxLength={limits.reason} />
      <fieldset className={`flex wrap gap-8 no-margin no-padding borderless ${styles.reasons}`}>
        <legend className="visually-hidden">{acts.reasons}</legend>
        {Object.values(acts.pauseReasons).map((reason) => (
          <Button key={reason} variant="default" size="compact-md" onClick={() => setDraft({ ...draft, reason })}>
            {reason}
          </Button>
        ))}
      </fieldset>
    </FormDialog>
  );
}
