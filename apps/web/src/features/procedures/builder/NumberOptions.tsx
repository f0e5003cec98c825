import { limits } from "@millwright/contract/limits";
import { decimalText } from "@millwright/domain/measuring/decimal";
import { largestValue } from "@millwright/domain/procedures/step";
import { useState } from "react";
import type { OptionsProps } from "#features/procedures/builder/options-props.ts";
import styles from "#features/procedures/builder/StepOptions.module.css";
import { Switch } from "#features/procedures/builder/Switch.tsx";
import { useProcedureWords } from "#features/procedures/procedure-words.ts";
import { useLocale } from "#lib/language.ts";
import { ChoiceField, TextField } from "#ui/form/Field.tsx";

/** The unit of a number, its limits and how exact it is. */
export function NumberOptions({ step, put }: OptionsProps) {
  const { options } = useProcedureWords();
  const { number } = step;
  if (number === null) return null;
  const change = (part: Partial<typeof number>, field: string) => put({ number: { ...number, ...part } }, field);
  return (
    <>
      <div className={`grid gap-12 ${styles.pair}`}>
        <TextField
          label={options.unit}
          maxLength={limits.unit}
          value={number.unit}
          onChange={(event) => change({ unit: event.currentTarget.value }, "unit")}
        />
        <ChoiceField
          label={options.decimals}
          value={String(number.decimals)}
          data={["0", "1", "2", "3", "4"]}
          onChange={(event) => change({ decimals: Number(event.currentTarget.value) }, "decimals")}
        />
      </div>
      <div className={`grid gap-12 ${styles.pair}`}>
        <LimitField
          key={`low-${step.id}`}
          label={options.low}
          value={number.low}
          onChange={(low) => change({ low }, "low")}
        />
        <LimitField
          key={`high-${step.id}`}
          label={options.high}
          value={number.high}
          onChange={(high) => change({ high }, "high")}
        />
      </div>
      <Switch
        label={options.foundAndLeft}
        help={options.foundAndLeftHelp}
        isOn={number.found_and_left}
        onChange={(found_and_left) => change({ found_and_left }, "found_and_left")}
      />
    </>
  );
}

interface LimitProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** A number as people write it, 3.5 or 3,5. What is no number stays as it was typed, and says so. */
function LimitField({ label, value, onChange }: LimitProps) {
  const { options } = useProcedureWords();
  const locale = useLocale();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null ? "" : decimalText(value, locale);
  const isMeant = typed !== null && readValue(typed) === value;
  const text = typed === null || (!isMeant && readValue(typed) !== undefined) ? shown : typed;
  return (
    <TextField
      label={label}
      inputMode="decimal"
      placeholder={options.noLimit}
      value={text}
      error={readValue(text) === undefined && options.notNumber}
      onBlur={() => readValue(text) !== undefined && setTyped(null)}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setTyped(next);
        const read = readValue(next);
        if (read !== undefined) onChange(read);
      }}
    />
  );
}

/** Null of nothing, undefined of what is no number. */
function readValue(text: string): number | null | undefined {
  const figures = text.replaceAll(/\s/gu, "").replace("−", "-").replace(",", ".");
  if (figures === "") return null;
  const value = Number(figures);
  return /^-?(?:\d+\.?\d*|\.\d+)$/u.test(figures) && Math.abs(value) <= largestValue ? value : undefined;
}
