import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { useMessages } from "#lib/language.ts";
import styles from "#ui/dialog/ConfirmDialog.module.css";
import type { Question } from "#ui/dialog/question.ts";
import { useModalDialog } from "#ui/dialog/use-modal-dialog.ts";
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
  const modal = useModalDialog(() => onAnswer(false));
  return (
    <dialog
      {...modal}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={question.detail ? detailId : undefined}
      className={styles.dialog}
    >
      <div className={styles.inside} {...lowerBar}>
        <h2 id={titleId} className={styles.title}>
          {question.title}
        </h2>
        {question.detail && (
          <p id={detailId} className={styles.detail}>
            {question.detail}
          </p>
        )}
        {question.list && (
          <ul className={styles.list}>
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
        {question.note && <Note {...question.note} onEnter={() => onAnswer(true)} />}
        {question.option && <Option {...question.option} />}
        <div className={styles.foot} {...lowerBar}>
          <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
            {question.cancel ?? m.common.cancel}
          </Button>
          <Button color={question.tone ?? "danger"} onClick={() => onAnswer(true)}>
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
    <fieldset className={styles.picks}>
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

function Note({ label, maxLength, onChange, onEnter }: NonNullable<Question["note"]> & { onEnter: () => void }) {
  const [text, setText] = useState("");
  return (
    <TextInput
      className={styles.note}
      label={label}
      value={text}
      maxLength={maxLength}
      onKeyDown={(event) => event.key === "Enter" && onEnter()}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
    />
  );
}

function Option({ label, help, onChange }: NonNullable<Question["option"]>) {
  return (
    <label className={styles.option}>
      <input type="checkbox" onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {label}
        {help && <span className={styles.detail}>{help}</span>}
      </span>
    </label>
  );
}
