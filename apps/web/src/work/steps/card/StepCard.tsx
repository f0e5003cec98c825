import { type Step, wordsOf } from "@millwright/domain/procedures/step";
import { fill } from "@millwright/messages/text";
import { IconLock, IconUsers } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useLocale } from "#lib/language.ts";
import { CheckField } from "#work/steps/card/CheckField.tsx";
import { ChoiceField } from "#work/steps/card/ChoiceField.tsx";
import { Consequence } from "#work/steps/card/Consequence.tsx";
import { describing, type StepFieldProps, stepHelpId } from "#work/steps/card/field-props.ts";
import { NumberField } from "#work/steps/card/NumberField.tsx";
import styles from "#work/steps/card/StepCard.module.css";
import { TextField } from "#work/steps/card/TextField.tsx";
import { useStepWords } from "#work/steps/step-words.ts";

interface Props extends StepFieldProps {
  /** "Step 2 of 7". */
  position: string;
  section: string | null;
  machine: string | null;
  photos: number;
  /** In place of the field: what was answered already; null: nothing. */
  answered?: ReactNode;
  children?: ReactNode;
}

/** One step on a card: what is to be done in large letters, its field, and what the answer will set off. */
export function StepCard(props: Props) {
  const { step, position, section, answered, children } = props;
  const locale = useLocale();
  const help = step.help === null ? "" : wordsOf(step.help, locale);
  return (
    <div
      className={`grid columns-1 gap-18 ${styles.card}`}
      data-pad={(answered === undefined && isMeasured(step)) || undefined}
    >
      <div className={`stack gap-8 ${styles.head}`}>
        <p className="quiet text-15 strong">
          {position}
          {section !== null && <span> · {section}</span>}
        </p>
        <h1
          id="page-title"
          tabIndex={-1}
          className={`strong leading-125 anywhere ${styles.title}`}
          aria-describedby={describing(step)}
        >
          {wordsOf(step.text, locale)}
        </h1>
        {help !== "" && (
          <p id={stepHelpId} className={`quiet text-18 anywhere pre-line ${styles.help}`}>
            {help}
          </p>
        )}
        <Flags step={step} />
      </div>
      {answered === undefined ? <Field {...props} /> : answered}
      <div className={`stack gap-16 min-w-0 ${styles.below}`}>{children}</div>
    </div>
  );
}

const isMeasured = ({ kind }: Step) => kind === "number" || kind === "meter";

function Field(props: Props) {
  const { step, read, photos, machine } = props;
  const sets = <Consequence step={step} read={read} photos={photos} machine={machine} />;
  if (isMeasured(step)) return <NumberField {...props}>{sets}</NumberField>;
  return (
    <div className="stack gap-16 min-w-0">
      {step.kind === "check" && <CheckField {...props} />}
      {step.kind === "choice" && <ChoiceField {...props} />}
      {(step.kind === "text" || step.kind === "photo") && <TextField {...props} />}
      {sets}
    </div>
  );
}

/** What is other about a step: that it comes first or last, or that somebody else looks at it. */
function Flags({ step }: { step: Step }) {
  const { lockout, hold } = useStepWords();
  return (
    <>
      {step.lockout !== null && (
        <p className={`row gap-8 ink-caution text-16 strong ${styles.flag}`}>
          <IconLock aria-hidden="true" />
          {lockout[step.lockout]}
        </p>
      )}
      {step.is_hold_point && (
        <p className={`row gap-8 ink-caution text-16 strong ${styles.flag}`}>
          <IconUsers aria-hidden="true" />
          {hold.title}
        </p>
      )}
    </>
  );
}

/** Says where one is: "Step 2 of 7". */
export function usePosition(): (n: number, total: number) => string {
  const { position } = useStepWords();
  return (n, total) => fill(position, { n, total });
}
