import { TextInput } from "@mantine/core";
import { useMessages } from "#lib/language.ts";
import { TimeField } from "#ui/form/TimeField.tsx";

/** A day and a time of the plant as they stand in a form, each empty when not given. */
export interface DayAndTime {
  day: string;
  time: string;
}

interface Props {
  label: string;
  value: DayAndTime;
  /** Faults are shown once a save has been tried. */
  tried: boolean;
  onChange: (value: DayAndTime) => void;
  /** Whether the focus begins here. */
  leads?: boolean;
}

/** A day and a time, both needed. */
export function DayTimeFields({ label, value, tried, onChange, leads = false }: Props) {
  const { machines: m, common } = useMessages();
  const missing = (text: string) => tried && text === "" && common.required;
  return (
    <>
      <TextInput
        type="date"
        label={`${label}, ${m.page.day}`}
        data-autofocus={leads || undefined}
        value={value.day}
        error={missing(value.day)}
        onChange={(event) => onChange({ ...value, day: event.currentTarget.value })}
      />
      <TimeField
        label={`${label}, ${m.page.time}`}
        value={value.time}
        error={missing(value.time)}
        onChange={(time) => onChange({ ...value, time })}
      />
    </>
  );
}
