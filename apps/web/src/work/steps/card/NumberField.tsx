import { type NumberKey, readTypedNumber, withNumberKey } from "@millwright/domain/measuring/typed-number";
import type { Step } from "@millwright/domain/procedures/step";
import { dayOf } from "@millwright/domain/when";
import { beyondWords, limitsWords, valueWords } from "@millwright/messages/steps/result-words";
import { fill } from "@millwright/messages/text";
import { type ReactNode, useId, useRef } from "react";
import { useLocale } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay } from "#lib/time/time.ts";
import { NumberPad } from "#ui/number-pad/NumberPad.tsx";
import { describing, type StepFieldProps } from "#work/steps/card/field-props.ts";
import styles from "#work/steps/card/StepCard.module.css";
import { decimalsOf } from "#work/steps/step-draft.ts";
import { useStepWords } from "#work/steps/step-words.ts";

type Name = "typed" | "left";

/** A value in large figures with its limits beside it, or that as found and that as left; the keys type into where one is. */
export function NumberField(props: StepFieldProps & { children: ReactNode }) {
  const { step, draft, onDraft, found, meter, children } = props;
  const { number: words } = useStepWords();
  const locale = useLocale();
  const separator = locale === "fr" ? "," : ".";
  const isBoth = step.number?.found_and_left === true;
  const isFoundKnown = isBoth && found?.value != null;
  const focused = useRef<Name>("typed");
  const decimals = decimalsOf(step);
  const onKey = (key: NumberKey) => {
    const name = isFoundKnown ? "left" : focused.current;
    onDraft({ [name]: withNumberKey(draft[name], key, decimals, separator) });
  };
  const box = (name: Name, label: string | null, isFirst: boolean) => (
    <ValueBox {...props} name={name} label={label} isFocused={isFirst} onFocus={() => (focused.current = name)} />
  );
  return (
    <div className={`contents ${styles.measure}`}>
      <div className={`stack gap-16 min-w-0 ${styles.values}`}>
        {isFoundKnown && found.value !== null && (
          <p className={`quiet text-15 strong ${styles.label}`}>
            {words.asFound} {valueWords(found.value, step.number, locale)}
          </p>
        )}
        {!isFoundKnown && box("typed", isBoth ? words.asFound : (meter?.name ?? null), true)}
        {isBoth && box("left", words.asLeft, isFoundKnown)}
        {isBoth && <p className={`quiet text-15 strong ${styles.label}`}>{words.asLeftHelp}</p>}
      </div>
      <div className={styles.pad}>
        <NumberPad
          words={words}
          separator={separator}
          hasDecimals={decimals > 0}
          hasMinus={mayBeNegative(step)}
          onKey={onKey}
        />
      </div>
      <div className={styles.sets}>{children}</div>
    </div>
  );
}

const mayBeNegative = ({ kind, number }: Step) => kind === "number" && (number?.low == null || number.low < 0);

interface BoxProps extends StepFieldProps {
  name: Name;
  label: string | null;
  isFocused: boolean;
  onFocus: () => void;
}

function ValueBox({ step, draft, read, isTried, onDraft, last, meter, name, label, isFocused, onFocus }: BoxProps) {
  const locale = useLocale();
  const id = useId();
  const value = readTypedNumber(draft[name], decimalsOf(step));
  const beyond = typeof value === "number" ? beyondWords(step.number, value, locale) : null;
  const isUnreadable = typeof value !== "number" && value !== "unfinished";
  const isOff =
    read.is === "fault" && read.field === (name === "typed" ? "value" : "left") && (isTried || isUnreadable);
  return (
    <div className={`row wrap between rounded bg-panel ${styles.box}`} data-beyond={beyond !== null || undefined}>
      {label !== null && (
        <span id={`${id}-label`} className={`quiet text-15 strong ${styles.label}`}>
          {label}
        </span>
      )}
      <span className={`flex gap-12 items-baseline min-w-0 ${styles.value}`}>
        <input
          className={`max-full min-h-64 no-padding borderless ink mono strong leading-120 ${styles.input}`}
          value={draft[name]}
          size={6}
          maxLength={20}
          // A finger has the keys beside it; the device's own would cover half of the card.
          inputMode={isTouch ? "none" : "decimal"}
          autoComplete="off"
          enterKeyHint="next"
          data-step-focus={isFocused || undefined}
          aria-labelledby={label === null ? "page-title" : `page-title ${id}-label`}
          aria-describedby={describing(step, `${id}-limits`, `${id}-fault`)}
          aria-invalid={isOff || undefined}
          onFocus={onFocus}
          onChange={(event) => onDraft({ [name]: event.currentTarget.value })}
        />
        {step.number?.unit && <span className={`rigid quiet ${styles.unit}`}>{step.number.unit}</span>}
      </span>
      <span id={`${id}-limits`} className={`stack gap-4 quiet text-16 ${styles.limits}`}>
        <Limits step={step} beyond={beyond} last={name === "typed" && !meter ? last : null} />
        {meter?.facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </span>
      <span id={`${id}-fault`} role="alert" className={`ink-danger text-16 strong ${styles.fault}`}>
        {isOff && read.fault}
      </span>
    </div>
  );
}

/** Which limit a value is beyond, else what the limits are; and what was measured the last time. */
function Limits({ step, beyond, last }: Pick<StepFieldProps, "step" | "last"> & { beyond: string | null }) {
  const { number: words } = useStepWords();
  const locale = useLocale();
  const saying = useSaying();
  const limits = step.number === null ? null : limitsWords(step.number, locale);
  const when = last && sayDay(dayOf(Temporal.Instant.from(last.at), saying.zone), saying);
  return (
    <>
      <span role="status">{beyond !== null && <span className="ink-danger text-18 strong">{beyond}</span>}</span>
      {beyond === null && limits !== null && <span>{limits}</span>}
      {last && when && (
        <span>{fill(words.lastTime, { value: valueWords(last.value, step.number, locale), when })}</span>
      )}
    </>
  );
}

const isTouch = matchMedia("(pointer: coarse)").matches;
