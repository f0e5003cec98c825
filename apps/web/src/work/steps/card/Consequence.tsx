import type { Step } from "@millwright/domain/procedures/step";
import { fill } from "@millwright/messages/text";
import styles from "#work/steps/card/StepCard.module.css";
import { type ReadDraft, setsOff } from "#work/steps/step-draft.ts";
import { useStepWords } from "#work/steps/step-words.ts";

interface Props {
  step: Step;
  read: ReadDraft;
  photos: number;
  machine: string | null;
}

/** What an answer will set off, before it is given. */
export function Consequence({ step, read, photos, machine }: Props) {
  const { failure, number } = useStepWords();
  const sets = setsOff(step, read, photos);
  const isMeasured = step.kind === "number" || step.kind === "meter";
  const opens = machine === null ? failure.willOpenAny : fill(failure.willOpen, { machine });
  return (
    <div role="status">
      {sets === "repair" && (
        <p className={`rounded bg-danger quiet text-16 ${styles.notice}`}>
          <strong>{opens}</strong>
          {isMeasured ? failure.willOpenHelp : failure.willOpenHelpOther} {isMeasured && number.againHelp}
        </p>
      )}
      {sets === "stop" && (
        <p className={`rounded bg-danger quiet text-16 ${styles.notice}`}>
          <strong>{failure.willStop}</strong>
          {failure.willStopHelp}
        </p>
      )}
      {sets === "note" && (
        <p className={`rounded bg-danger quiet text-16 ${styles.notice}`} data-mild="">
          <strong>{failure.willNote}</strong>
          {isMeasured && number.againHelp}
        </p>
      )}
      {sets === "adjust" && (
        <p className={`rounded bg-danger quiet text-16 ${styles.notice}`} data-mild="">
          <strong>{number.adjust}</strong>
        </p>
      )}
    </div>
  );
}
