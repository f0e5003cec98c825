import { TextInput } from "@mantine/core";
import { labelled } from "@millwright/messages/labelled";
import { useId } from "react";
import styles from "#features/work-orders/OrderFields.module.css";
import type { DayTime } from "#features/work-orders/order-draft.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { memoField } from "#ui/form/memo-field.tsx";
import { TimeField } from "#ui/form/TimeField.tsx";

interface Props {
  label: string;
  value: DayTime;
  onChange: (value: DayTime) => void;
  error?: string | undefined;
}

/** A day of the plant, and a time if it matters. */
export const WhenField = memoField(function WhenField({ label, value, onChange, error }: Props) {
  const m = useMessages();
  const locale = useLocale();
  const id = useId();
  return (
    <fieldset
      className={`grid min-w-0 no-margin no-padding borderless ${styles.when}`}
      aria-describedby={error ? id : undefined}
    >
      <legend className={`no-padding mb-4 medium ${styles.label}`}>{label}</legend>
      <TextInput
        type="date"
        aria-label={label}
        value={value.day}
        error={error !== undefined}
        onChange={({ currentTarget: { value: day } }) => onChange({ day, time: day === "" ? "" : value.time })}
      />
      <TimeField
        aria-label={labelled(label, m.workOrders.fields.time, locale)}
        value={value.time}
        disabled={value.day === ""}
        onChange={(time) => onChange({ ...value, time })}
      />
      {error && (
        <p id={id} className="all-columns mt-4 ink-danger small">
          {error}
        </p>
      )}
    </fieldset>
  );
});
