import { isPlainTick, sayStep } from "@millwright/domain/procedures/step";
import { completedWords } from "@millwright/messages/completed/completed";
import { performerOf, proofOfStep } from "@millwright/messages/steps/step-proof";
import { fill } from "@millwright/messages/text";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import styles from "#work/entry/EntrySteps.module.css";
import type { TaskSnapshot } from "#work/entry/snapshot.ts";
import { sayDoneAt } from "#work/say-when.ts";
import { ProofMark } from "#work/steps/ProofMark.tsx";
import { StepLine } from "#work/steps/StepLine.tsx";
import type { StepItem } from "#work/steps/step-item.ts";

interface Props {
  steps: TaskSnapshot["checklist"];
  /** Completed late, without its steps. */
  isLate: boolean;
}

/** The steps as they were answered then, with who and when. */
export function EntrySteps({ steps, isLate }: Props) {
  const m = useMessages();
  const { lateSteps } = completedWords[useLocale()];
  if (steps.length === 0) return null;
  return (
    <section>
      <h3 className={`note strong ${styles.heading}`}>{m.workOrders.fields.checklist}</h3>
      {isLate && <p className="quiet">{lateSteps}</p>}
      <ul className="stack gap-8">
        {steps.map((item) =>
          isPlainTick(item.step) ? <Tick key={item.id} item={item} /> : <TypedStep key={item.id} item={item} />,
        )}
      </ul>
    </section>
  );
}

function Tick({ item }: { item: StepItem }) {
  const m = useMessages();
  const saying = useSaying();
  const proof = proofOfStep(item, m, saying.locale);
  const { name, verdict, word, answer, at, late } = proof;
  if (verdict === "section") return null;
  const by = performerOf(proof);
  const when = at === null ? null : sayDoneAt(at, late, saying, m);
  return (
    <li className="flex gap-8 anywhere">
      <ProofMark verdict={verdict} label={word} />
      <span>
        {name} {answer}
        {by !== null && when !== null && (
          <span className="block note">{fill(m.history.maintenance.stepBy, { name: by, when })}</span>
        )}
      </span>
    </li>
  );
}

/** A step of a procedure as it was answered; a section is the title of those after it. */
function TypedStep({ item }: { item: StepItem }) {
  const locale = useLocale();
  const isSection = item.step?.kind === "section";
  return (
    <li>
      {isSection ? (
        <h4 className={`text-15 strong ${styles.section}`}>{sayStep(item, locale)}</h4>
      ) : (
        <StepLine item={item} onOpen={null} isProof />
      )}
    </li>
  );
}
