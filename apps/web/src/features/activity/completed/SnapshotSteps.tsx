import { isPlainTick } from "@millwright/domain/procedures/step";
import { tickedBy } from "@millwright/messages/history-words";
import { fill } from "@millwright/messages/text";
import { IconSquare, IconSquareCheckFilled } from "@tabler/icons-react";
import styles from "#features/activity/completed/AsCompleted.module.css";
import type { TaskSnapshot } from "#features/activity/completed/snapshot.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { StepLine } from "#work/steps/StepLine.tsx";
import type { StepItem } from "#work/steps/step-item.ts";

interface Props {
  steps: TaskSnapshot["checklist"];
  /** Completed late, without its steps. */
  isLate: boolean;
}

/** The steps as they were ticked then, with who and when. */
export function SnapshotSteps({ steps, isLate }: Props) {
  const m = useMessages();
  const saying = useSaying();
  const { stepDone, stepNotDone, stepBy } = m.history.maintenance;
  const open = isLate ? m.activity.completed.notAnswered : stepNotDone;
  if (steps.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>{m.workOrders.fields.checklist}</h3>
      {isLate && <p className={styles.none}>{m.activity.completed.lateSteps}</p>}
      <ul className={styles.steps}>
        {steps.map((item) => {
          if (!isPlainTick(item.step)) return <TypedStep key={item.id} item={item} />;
          const { id, text, completed, completed_at, ...step } = item;
          const Box = completed ? IconSquareCheckFilled : IconSquare;
          const when = completed_at === null ? null : sayInstant(Temporal.Instant.from(completed_at), saying);
          return (
            <li key={id} className={styles.step}>
              <Box className={styles.box} role="img" aria-label={completed ? stepDone : open} />
              <span>
                {text}{" "}
                {completed && when !== null && (
                  <span className={styles.who}>
                    {fill(stepBy, { name: tickedBy(step, m.history.unknown, m), when })}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** A step of a procedure as it was answered; a section is the title of those after it. */
function TypedStep({ item }: { item: StepItem }) {
  const isSection = item.step?.kind === "section";
  return (
    <li>{isSection ? <h4 className={styles.section}>{item.text}</h4> : <StepLine item={item} onOpen={null} />}</li>
  );
}
