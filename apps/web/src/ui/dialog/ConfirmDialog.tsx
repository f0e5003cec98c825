import { Button, NativeSelect, TextInput } from "@mantine/core";
import { trimmed } from "@millwright/domain/trimmed";
import { useId, useState } from "react";
import { useConnection } from "#lib/connection/connection.ts";
import { useMessages } from "#lib/language.ts";
import styles from "#ui/dialog/ConfirmDialog.module.css";
import type { Question } from "#ui/dialog/question.ts";
import { useModalDialog } from "#ui/dialog/use-modal-dialog.ts";
import { AwayReason } from "#ui/state/NeedsConnection.tsx";
import { lowerBar } from "#ui/toast/use-clearance.ts";

interface Props {
  question: Question;
  onAnswer: (yes: boolean) => void;
}

/** The question itself. Escape and the ground beside it mean no; the focus begins on the answer that changes nothing. */
export function ConfirmDialog({ question, onAnswer }: Props) {
  const m = useMessages();
  const titleId = useId();
  const detailId = useId();
  const noteId = useId();
  const modal = useModalDialog(() => onAnswer(false));
  const [text, setSaid] = useState("");
  const [fault, setFault] = useState<string>();
  const missing = question.note?.missing;
  const isHeld = useConnection() === "away" && question.tone !== "action" && !question.isLocal;
  function agree() {
    if (isHeld) return;
    if (missing === undefined || trimmed(text) !== "") return onAnswer(true);
    setFault(missing);
    document.getElementById(noteId)?.focus();
  }
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={question.detail ? detailId : undefined}
      className={`panel no-padding floating ink shade ${styles.dialog}`}
    >
      <div className={styles.inside} {...lowerBar}>
        <h2 id={titleId} className={`text-16 strong anywhere ${styles.title}`}>
          {question.title}
        </h2>
        {question.detail && (
          <p id={detailId} className={`mt-6 quiet ${styles.detail}`}>
            {question.detail}
          </p>
        )}
        {question.list && (
          <ul className={`mt-10 ${styles.list}`}>
            {question.list.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {question.picks && <Picks {...question.picks} onPicked={() => onAnswer(true)} />}
        {question.choice && (
          <NativeSelect
            className={styles.note}
            label={question.choice.label}
            data={question.choice.options}
            onChange={(event) => question.choice?.onChange(event.currentTarget.value)}
          />
        )}
        {question.note && (
          <TextInput
            id={noteId}
            className={styles.note}
            label={question.note.label}
            value={text}
            maxLength={question.note.maxLength}
            error={fault}
            onKeyDown={(event) => event.key === "Enter" && agree()}
            onChange={(event) => {
              setSaid(event.currentTarget.value);
              setFault(undefined);
              question.note?.onChange(event.currentTarget.value);
            }}
          />
        )}
        {question.option && <Option {...question.option} />}
        {isHeld && <AwayReason />}
        <div className={`flex wrap gap-10 justify-end ${styles.foot}`} {...lowerBar}>
          <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
            {question.cancel ?? m.common.cancel}
          </Button>
          <Button color={question.tone ?? "danger"} disabled={isHeld} onClick={agree}>
            {question.action}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

type PicksProps = NonNullable<Question["picks"]> & { onPicked: () => void };

function Picks({ label, options, onPick, onPicked }: PicksProps) {
  return (
    <fieldset className={`stack gap-8 min-w-0 no-padding borderless ${styles.picks}`}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <Button
          key={option}
          variant="default"
          justify="flex-start"
          onClick={() => {
            onPick(option);
            onPicked();
          }}
        >
          {option}
        </Button>
      ))}
    </fieldset>
  );
}

function Option({ label, help, chosen = false, onChange }: NonNullable<Question["option"]>) {
  return (
    <label className={`flex gap-10 items-start tick-20 ${styles.option}`}>
      <input type="checkbox" defaultChecked={chosen} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {label}
        {help && <span className={`mt-6 quiet ${styles.detail}`}>{help}</span>}
      </span>
    </label>
  );
}
