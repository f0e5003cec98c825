import { NativeSelect, TextInput } from "@mantine/core";
import { useId } from "react";
import styles from "#features/maintenance/plan/Plan.module.css";
import { useLocale } from "#lib/language.ts";

interface NumberProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  help?: string | undefined;
  placeholder?: string | undefined;
  /** Whether figures behind the point may be typed. */
  decimal?: boolean;
}

/** A number, kept as it is typed. Drawn with each change: what it tells goes by the whole plan as it is then. */
export function NumberField(props: NumberProps) {
  const { label, value, onChange, error, help, placeholder, decimal = false } = props;
  const point = useLocale() === "fr" ? "," : ".";
  return (
    <TextInput
      inputMode={decimal ? "decimal" : "numeric"}
      autoComplete="off"
      label={label}
      description={help}
      placeholder={placeholder}
      value={decimal ? value.replace(".", point) : value}
      maxLength={16}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface DayProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  help?: string | undefined;
  min?: string | undefined;
  required?: boolean;
}

/** A day of the plant, YYYY-MM-DD. */
export function DayField({ onChange, help, ...props }: DayProps) {
  return (
    <TextInput {...props} description={help} type="date" onChange={(event) => onChange(event.currentTarget.value)} />
  );
}

export interface Choice<Value extends string> {
  value: Value;
  label: string;
}

interface PickProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
  error?: string | undefined;
  /** Whether what stands beside it says what it is, so that its label is for readers alone. */
  isBare?: boolean;
}

/** One of a few, by the device's own list. */
export function Pick<Value extends string>(props: PickProps<Value>) {
  const { label, value, choices, onChange, error, isBare = false } = props;
  return (
    <NativeSelect
      {...(isBare ? { "aria-label": label } : { label })}
      value={value}
      data={[...choices]}
      error={error}
      onChange={(event) => {
        const chosen = choices.find((choice) => choice.value === event.currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}

/** The choices of a record of names, in its order. */
export function choicesOf<Value extends string>(names: Readonly<Record<Value, string>>): Choice<Value>[] {
  return (Object.keys(names) as Value[]).map((value) => ({ value, label: names[value] }));
}

interface ManyProps<Value extends string> {
  legend: string;
  value: readonly Value[];
  choices: readonly { value: Value; label: string; name: string }[];
  onChange: (value: Value[]) => void;
  error?: string | undefined;
}

/** Some of a few, side by side. */
export function Many<Value extends string>({ legend, value, choices, onChange, error }: ManyProps<Value>) {
  const faultId = useId();
  return (
    <fieldset className="all-columns no-margin no-padding borderless" aria-describedby={error ? faultId : undefined}>
      <legend className="mb-4 no-padding small medium">{legend}</legend>
      <div className="flex wrap gap-8">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={`row gap-6 min-h-36 pad-0-10 rounded pointer touch-44 ${styles.chip}`}
            title={choice.name}
          >
            <input
              type="checkbox"
              checked={value.includes(choice.value)}
              aria-invalid={error !== undefined || undefined}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...value, choice.value] : value.filter((one) => one !== choice.value))
              }
            />
            <span aria-hidden="true">{choice.label}</span>
            <span className="visually-hidden">{choice.name}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={faultId} className="mt-4 ink-danger small">
          {error}
        </p>
      )}
    </fieldset>
  );
}
