import { type ReactNode, useId } from "react";
import styles from "#ui/form/Segmented.module.css";
import { classes } from "#ui/theme/classes.ts";

interface Choice<Value extends string> {
  value: Value;
  /** What is seen. */
  label: ReactNode;
  /** The whole name, when what is seen is short. */
  name?: string;
  /** The language of its name, where it is another one than the screen's. */
  lang?: string;
}

interface Props<Value extends string> {
  /** What is chosen here, for those who don't see it. */
  legend: string;
  /** Null while nothing is chosen. */
  value: Value | null;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  wide?: boolean;
  /** Four in a row, on a phone two: for many, or long ones. */
  rows?: boolean;
}

/** One of a few, side by side. The arrow keys move between them. */
export function Segmented<Value extends string>(props: Props<Value>) {
  const { legend, value, choices, onChange, wide = false, rows = false } = props;
  const group = useId();
  return (
    <fieldset className={classes(styles.group, wide && styles.wide, rows && styles.rows)}>
      <legend className="visually-hidden">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={`row gap-8 justify-center relative pad-0-10 quiet text-13 pointer hover-ink ${styles.choice}`}
          title={choice.name}
          lang={choice.lang}
        >
          <input
            type="radio"
            name={group}
            className={styles.input}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
          {choice.name && <span className="visually-hidden">{choice.name}</span>}
        </label>
      ))}
    </fieldset>
  );
}
