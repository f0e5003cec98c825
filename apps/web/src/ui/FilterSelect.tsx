import styles from "#ui/FilterSelect.module.css";

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
  return (
    <label className={styles.filter} data-active={value !== undefined || undefined}>
      <span className={styles.label}>{label}</span>
      <select
        className={styles.select}
        value={value ?? ""}
        onChange={(event) => onChange(choices.find((choice) => choice.value === event.target.value)?.value)}
      >
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
