import { fill } from "@millwright/messages/text";
import { IconSquare, IconSquareCheckFilled } from "@tabler/icons-react";
import styles from "#features/history/OccurrenceSteps.module.css";
import { occurrenceWords, sayTick } from "#features/history/occurrence-words.ts";
import type { Occurrence, Step } from "#features/history/occurrences.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/now.ts";

/** A step with its box, and who ticked it when. */
export function StepLine({ step, entryAt }: { step: Step; entryAt: string }) {
  const m = useMessages();
  const tick = sayTick(step, entryAt, useSaying(), m);
  const { stepDone, stepNotDone } = m.history.maintenance;
  const Box = step.completed ? IconSquareCheckFilled : IconSquare;
  return (
    <div className={styles.step} data-done={step.completed || undefined}>
      <Box className={styles.box} role="img" aria-label={step.completed ? stepDone : stepNotDone} />
      <span className={styles.words}>
        {step.text} {tick !== null && <span className={styles.tick}>{tick}</span>}
      </span>
    </div>
  );
}

/** In the place of steps. */
export function NoSteps({ occurrence }: { occurrence: Occurrence }) {
  return <span className={styles.none}>{occurrenceWords(occurrence, useMessages()).noSteps}</span>;
}

/** The steps on a phone: how many are done, and all of them when it is pressed. */
export function FoldedSteps({ occurrence }: { occurrence: Occurrence }) {
  const m = useMessages();
  const { checklist, at } = occurrence;
  if (checklist.length === 0) return <NoSteps occurrence={occurrence} />;
  const done = checklist.filter(({ completed }) => completed).length;
  return (
    <details className={styles.folded}>
      <summary>{fill(m.history.maintenance.steps, { done, total: checklist.length })}</summary>
      <ul className={styles.list}>
        {checklist.map((step) => (
          <li key={step.id}>
            <StepLine step={step} entryAt={at} />
          </li>
        ))}
      </ul>
    </details>
  );
}
