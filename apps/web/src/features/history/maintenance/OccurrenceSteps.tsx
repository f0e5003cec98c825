import { fill } from "@millwright/messages/text";
import { IconSquare, IconSquareCheckFilled } from "@tabler/icons-react";
import styles from "#features/history/maintenance/OccurrenceSteps.module.css";
import { sayTick } from "#features/history/maintenance/occurrence-words.ts";
import type { Occurrence } from "#features/history/maintenance/occurrences.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";

/** One of the steps with its box, and who ticked it when; what stands in their place when there are none. */
export function StepLine({ occurrence, at }: { occurrence: Occurrence; at: number }) {
  const m = useMessages();
  const saying = useSaying();
  const step = occurrence.checklist[at];
  if (step === undefined)
    return <span className={styles.none}>{m.history.maintenance.noSteps[occurrence.status]}</span>;
  const tick = sayTick(step, occurrence.at, saying, m);
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

/** The steps on a phone: how many are done, and all of them when it is pressed. */
export function FoldedSteps({ occurrence }: { occurrence: Occurrence }) {
  const m = useMessages();
  const { checklist } = occurrence;
  if (checklist.length === 0) return <StepLine occurrence={occurrence} at={0} />;
  const done = checklist.filter(({ completed }) => completed).length;
  return (
    <details className={styles.folded}>
      <summary>{fill(m.history.maintenance.steps, { done, total: checklist.length })}</summary>
      <ul className={styles.list}>
        {checklist.map(({ id }, at) => (
          <li key={id}>
            <StepLine occurrence={occurrence} at={at} />
          </li>
        ))}
      </ul>
    </details>
  );
}
