import { wordsOf } from "@millwright/domain/procedures/step";
import { useId } from "react";
import { useLocale } from "#lib/language.ts";
import { ReasonField } from "#work/steps/card/CheckField.tsx";
import styles from "#work/steps/card/Choices.module.css";
import { describing, type StepFieldProps } from "#work/steps/card/field-props.ts";

/** One of what the procedure offers; of one that fails, what is wrong may be said. */
export function ChoiceField(props: StepFieldProps) {
  const { step, draft, onDraft } = props;
  const locale = useLocale();
  const group = useId();
  const choices = (step.choices ?? []).map(({ text, fails }, place) => ({
    words: wordsOf(text, locale),
    fails,
    place,
  }));
  const fails = draft.choice !== null && step.choices?.[draft.choice]?.fails === true;
  return (
    <>
      <fieldset
        className={`grid gap-12 min-w-0 no-margin no-padding borderless ${styles.choices}`}
        data-long={choices.length > 4 || undefined}
        aria-labelledby="page-title"
        aria-describedby={describing(step)}
      >
        {choices.map(({ words, fails: isBad, place }) => (
          <label key={place} className={styles.choice} data-tone={isBad ? "bad" : undefined}>
            <input
              type="radio"
              name={group}
              className={`rigid no-margin ${styles.radio}`}
              checked={draft.choice === place}
              data-step-focus={place === 0 || undefined}
              onChange={() => onDraft({ choice: place })}
            />
            {words}
          </label>
        ))}
      </fieldset>
      {fails && <ReasonField {...props} />}
    </>
  );
}
