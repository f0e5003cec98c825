import { isOpen } from "@millwright/messages/history-words";
import { proofOfStep, sayProof } from "@millwright/messages/steps/step-proof";
import { fill } from "@millwright/messages/text";
import styles from "#features/history/maintenance/OccurrenceSteps.module.css";
import { sayDone } from "#features/history/maintenance/occurrence-words.ts";
import type { Occurrence } from "#features/history/maintenance/occurrences.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { ProofMark } from "#work/steps/ProofMark.tsx";

/** One of the steps: how it stands, what was answered, and who did it when; what stands in their place when there are none. */
export function StepLine({ occurrence, at }: { occurrence: Occurrence; at: number }) {
  const m = useMessages();
  const saying = useSaying();
  const step = occurrence.checklist[at];
  if (step === undefined) return <span className="quiet">{m.history.maintenance.noSteps[occurrence.status]}</span>;
  const proof = proofOfStep(step, m, saying.locale);
  const { name, verdict, word } = proof;
  if (verdict === "section") return <span className="strong">{name}</span>;
  const done = sayDone(proof, occurrence.at, saying, m);
  const proofWords = sayProof(step, proof, !isOpen(occurrence));
  return (
    <div className={`flex items-start ${styles.step}`} data-verdict={verdict}>
      <ProofMark verdict={verdict} label={word} />
      <span className="min-w-0">
        {name} {proofWords !== "" && <span className={`block medium ${styles.answer}`}>{proofWords}</span>}
        {done !== null && <span className={`quiet text-13 ${styles.tick}`}>{done}</span>}
      </span>
    </div>
  );
}

/** The steps on a phone: how many are done, and all of them when it is pressed. */
export function FoldedSteps({ occurrence }: { occurrence: Occurrence }) {
  const m = useMessages();
  const locale = useLocale();
  const { checklist } = occurrence;
  if (checklist.length === 0) return <StepLine occurrence={occurrence} at={0} />;
  const answerable = checklist.filter(({ step }) => step?.kind !== "section");
  const done = answerable.filter((step) => proofOfStep(step, m, locale).verdict === "done").length;
  return (
    <details className={styles.folded}>
      <summary>{fill(m.history.maintenance.steps, { done, total: answerable.length })}</summary>
      <ul className={`grid gap-6 text-14 ${styles.list}`}>
        {checklist.map(({ id }, at) => (
          <li key={id}>
            <StepLine occurrence={occurrence} at={at} />
          </li>
        ))}
      </ul>
    </details>
  );
}
