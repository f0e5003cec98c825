import { Button } from "@mantine/core";
import { type Step, wordsOf } from "@millwright/domain/procedures/step";
import { fill } from "@millwright/messages/text";
import { IconArrowLeft, IconArrowRight, IconCamera } from "@tabler/icons-react";
import styles from "#features/procedures/builder/StepPreview.module.css";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { sayLimits } from "#features/procedures/step-words.ts";
import { useLocale } from "#lib/language.ts";

interface Props {
  steps: readonly Step[];
  /** The step that is shown; the first one where none is chosen. */
  at: string | null;
  onGo: (id: string) => void;
}

/** A step as it is seen at the machine: one a card. Nothing can be answered here. */
export function StepPreview({ steps, at, onGo }: Props) {
  const words = useProcedureWords();
  const locale = useLocale();
  const answerable = steps.filter(({ kind }) => kind !== "section");
  const chosen = Math.max(
    0,
    answerable.findIndex(({ id }) => id === at),
  );
  const step = answerable[chosen];
  if (step === undefined) return <p className="note">{words.noSteps}</p>;
  const section = steps.slice(0, steps.indexOf(step)).findLast(({ kind }) => kind === "section");
  const go = (by: 1 | -1) => {
    const next = answerable[chosen + by];
    if (next !== undefined) onGo(next.id);
  };
  return (
    <section className="stack gap-12 pad-16 bordered rounded bg-page" aria-label={words.preview.title}>
      <p className="note">
        {fill(words.preview.stepOf, { n: chosen + 1, all: answerable.length })}
        {section && ` · ${wordsOf(section.text, locale)}`}
      </p>
      <h3 className={`strong leading-125 anywhere ${styles.title}`}>{wordsOf(step.text, locale)}</h3>
      {step.help && <p className="quiet pre-line anywhere">{wordsOf(step.help, locale)}</p>}
      <AnswerPreview step={step} />
      {step.is_hold_point && <p className="note">{words.preview.second}</p>}
      {step.on_failure !== "note" && (
        <p className="note">{fill(words.preview.ifFailed, { what: words.options.onFailures[step.on_failure] })}</p>
      )}
      <div className="between mt-8 gap-8 flex">
        <Button
          variant="default"
          disabled={chosen === 0}
          leftSection={<IconArrowLeft size={18} />}
          onClick={() => go(-1)}
        >
          {words.preview.back}
        </Button>
        <Button
          variant="default"
          disabled={chosen === answerable.length - 1}
          rightSection={<IconArrowRight size={18} />}
          onClick={() => go(1)}
        >
          {words.preview.next}
        </Button>
      </div>
    </section>
  );
}

/** What the card asks for, drawn and not pressed. */
function AnswerPreview({ step }: { step: Step }) {
  const words = useProcedureWords();
  const locale = useLocale();
  const { preview } = words;
  if (step.number) {
    return (
      <div className={`row wrap gap-8-16 between pad-14-16 rounded bg-panel ${styles.field}`}>
        <span className={styles.value}>
          {"– "}
          <span className={`quiet ${styles.unit}`}>{step.number.unit}</span>
        </span>
        <span className="note">{sayLimits(step.number, words, locale)}</span>
      </div>
    );
  }
  if (step.kind === "photo") {
    return (
      <div className={`flex wrap gap-8 ${styles.boxes}`}>
        <span>
          <IconCamera size={20} aria-hidden="true" /> {preview.photo}
        </span>
      </div>
    );
  }
  const boxes: Partial<Record<Step["kind"], readonly string[]>> = {
    tick: [preview.done],
    check: [preview.pass, preview.fail, preview.na],
    choice: step.choices?.map(({ text }) => wordsOf(text, locale)) ?? [],
    signature: [preview.sign],
    meter: [preview.reading],
    text: [preview.words],
  };
  return (
    <ul className={`flex wrap gap-8 ${styles.boxes}`}>
      {boxes[step.kind]?.map((box, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two answers may have the same words.
        <li key={place}>{box}</li>
      ))}
    </ul>
  );
}
