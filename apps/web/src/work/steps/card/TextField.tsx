import { limits } from "@millwright/contract/limits";
import { LongField } from "#ui/form/Field.tsx";
import { describing, type StepFieldProps } from "#work/steps/card/field-props.ts";
import styles from "#work/steps/card/StepCard.module.css";
import { useStepWords } from "#work/steps/step-words.ts";

/** What is answered in words; of a photo, what may be said to it. */
export function TextField({ step, draft, onDraft }: StepFieldProps) {
  const { text, photo } = useStepWords();
  const isPhoto = step.kind === "photo";
  return (
    <fieldset
      className="min-w-0 no-margin no-padding borderless"
      aria-labelledby="page-title"
      aria-describedby={describing(step)}
    >
      <LongField
        className={`full ${styles.large}`}
        label={isPhoto ? photo.note : text.label}
        rows={isPhoto ? 2 : 4}
        value={draft.text}
        maxLength={limits.text}
        data-step-focus={!isPhoto || undefined}
        onChange={(event) => onDraft({ text: event.currentTarget.value })}
      />
    </fieldset>
  );
}
