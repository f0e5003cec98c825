import { type Step, wordsOf } from "@millwright/domain/procedures/step";
import { KindIcon } from "#features/procedures/KindIcon.tsx";
import styles from "#features/procedures/page/Procedure.module.css";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { sayFlags, stepNumbers } from "#features/procedures/step-words.ts";
import { useLocale } from "#lib/language.ts";

/** The steps of a version, to be read. */
export function StepsRead({ steps }: { steps: readonly Step[] }) {
  const words = useProcedureWords();
  const locale = useLocale();
  const numbers = stepNumbers(steps);
  if (steps.length === 0) return <p className="quiet">{words.noSteps}</p>;
  return (
    <ol className="stack">
      {steps.map((step) => (
        <li
          key={step.id}
          className={`flex gap-10 items-start pad-10-0 line-above ${styles.step}`}
          data-kind={step.kind}
        >
          <span className={`rigid quiet mono tabular text-end ${styles.number}`}>{numbers.get(step.id)}</span>
          {step.kind !== "section" && (
            <span className="rigid quiet" title={words.kinds[step.kind]}>
              <KindIcon kind={step.kind} />
              <span className="visually-hidden">{words.kinds[step.kind]}: </span>
            </span>
          )}
          <div className={`rest anywhere pre-line ${styles.words}`}>
            <p>{wordsOf(step.text, locale)}</p>
            {step.help && <p className="quiet">{wordsOf(step.help, locale)}</p>}
            <Flags step={step} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Flags({ step }: { step: Step }) {
  const flags = sayFlags(step, useProcedureWords(), useLocale());
  return flags.length > 0 && <p className="note">{flags.join(" · ")}</p>;
}
