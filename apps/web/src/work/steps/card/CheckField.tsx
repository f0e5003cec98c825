import { TextInput } from "@mantine/core";
import { limits } from "@millwright/contract/limits";
import type { SaidOutcome } from "@millwright/domain/procedures/answer";
import { useId } from "react";
import choiceStyles from "#work/steps/card/Choices.module.css";
import { describing, type StepFieldProps } from "#work/steps/card/field-props.ts";
import styles from "#work/steps/card/StepCard.module.css";
import { useStepWords } from "#work/steps/step-words.ts";

const outcomes = [
  { value: "pass", tone: "good" },
  { value: "fail", tone: "bad" },
  { value: "na", tone: undefined },
] as const satisfies { value: SaidOutcome; tone: string | undefined }[];

/** Pass, fail or not applicable; of the last two why. */
export function CheckField(props: StepFieldProps) {
  const { step, draft, onDraft } = props;
  const { check } = useStepWords();
  const group = useId();
  return (
    <>
      <fieldset
        className={`grid gap-12 min-w-0 no-margin no-padding borderless ${choiceStyles.choices}`}
        aria-labelledby="page-title"
        aria-describedby={describing(step)}
      >
        {outcomes.map(({ value, tone }, n) =>
          // What locks a machine is there or not.
          value === "na" && step.lockout !== null ? null : (
            <label key={value} className={choiceStyles.choice} data-tone={tone}>
              <input
                type="radio"
                name={group}
                className={`rigid no-margin ${choiceStyles.radio}`}
                checked={draft.outcome === value}
                data-step-focus={n === 0 || undefined}
                onChange={() => onDraft({ outcome: value })}
              />
              {check[value]}
            </label>
          ),
        )}
      </fieldset>
      {(draft.outcome === "fail" || draft.outcome === "na") && <ReasonField {...props} />}
    </>
  );
}

/** Why it failed, or why it does not apply. */
export function ReasonField({ draft, read, isTried, onDraft }: StepFieldProps) {
  const { reason } = useStepWords();
  const isMissing = isTried && read.is === "fault" && read.field === "reason";
  return (
    <TextInput
      className={`full ${styles.large}`}
      label={draft.outcome === "na" ? reason.label : reason.failed}
      value={draft.reason}
      maxLength={limits.reason}
      error={isMissing && read.fault}
      onChange={(event) => onDraft({ reason: event.currentTarget.value })}
    />
  );
}
