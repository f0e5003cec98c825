import { IconCheck } from "@tabler/icons-react";
import { type ImportStep, importSteps } from "#features/imports/import-step.ts";
import { useImportWords } from "#features/imports/import-words.ts";
import styles from "#features/imports/steps/StepList.module.css";
import { classes } from "#ui/theme/classes.ts";

interface Props {
  current: ImportStep;
  /** Those that can be gone to. */
  reachable: readonly ImportStep[];
  /** What is known of a step, in a few words. */
  notes?: Partial<Record<ImportStep, string>>;
  onOpen?: (step: ImportStep) => void;
}

/** The five steps, which one is open, and the way back to those before it. */
export function StepList({ current, reachable, notes = {}, onOpen }: Props) {
  const words = useImportWords();
  const place = importSteps.indexOf(current);
  return (
    <nav aria-label={words.steps.legend}>
      <ol className={`list ${styles.steps}`}>
        {importSteps.map((step, at) => {
          const isCurrent = step === current;
          const isDone = at < place;
          const inside = (
            <>
              <span
                className={classes("grid place-center rigid round text-13", styles.number, isDone && styles.isDone)}
                aria-hidden="true"
              >
                {isDone ? <IconCheck size={14} /> : at + 1}
              </span>
              <span className={`min-w-0 ${styles.words}`}>
                <span className={classes("block", isCurrent ? "strong" : "quiet")}>{words.steps[step]}</span>
                <span className="block note truncate none-if-empty">{notes[step]}</span>
              </span>
              {isDone && <span className="visually-hidden">{words.steps.done}</span>}
            </>
          );
          const isButton = !isCurrent && reachable.includes(step) && onOpen !== undefined;
          return (
            <li key={step} className={styles.step} data-current={isCurrent || undefined}>
              {isButton ? (
                <button
                  type="button"
                  className={`row gap-8 full rounded text-start hover ring-inside ${styles.inside}`}
                  onClick={() => onOpen(step)}
                >
                  {inside}
                </button>
              ) : (
                <span className={`row gap-8 ${styles.inside}`} aria-current={isCurrent ? "step" : undefined}>
                  {inside}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
