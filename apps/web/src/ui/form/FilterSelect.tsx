import { useState } from "react";
import styles from "#ui/form/FilterSelect.module.css";

interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface Props<Value extends string> {
  /** What is filtered by: "Priority". */
  label: string;
  /** undefined is no filter. */
  value: Value | undefined;
  /** The word for no filter: "All". */
  allLabel: string;
  choices: readonly Choice<Value>[];
  onChange: (value: Value | undefined) => void;
}

/** A filter as a label with its value: "Priority All". It is the device's own list, which every hand and reader knows. */
export function FilterSelect<Value extends string>({ label, value, allLabel, choices, onChange }: Props<Value>) {
  // What is filtered follows what was chosen.
  const [chosen, setChosen] = useState(value);
  const [last, setLast] = useState(value);
  if (value !== last) {
    setLast(value);
    setChosen(value);
  }
  function choose(text: string) {
    const next = choices.find((choice) => choice.value === text)?.value;
    setChosen(next);
    onChange(next);
  }
  return (
    <label
      className={`inline-row relative min-w-0 control rounded bg-panel text-14 pointer ${styles.filter}`}
      data-active={chosen !== undefined || undefined}
    >
      <span className="quiet nowrap">{label}</span>
      <select className={styles.select} value={chosen ?? ""} onChange={(event) => choose(event.target.value)}>
        <option value="">{allLabel}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </label>
  );
}
