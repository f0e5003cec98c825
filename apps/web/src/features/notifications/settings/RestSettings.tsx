import type { NotificationSettings } from "@millwright/contract/notifications";
import { useState } from "react";
import { OnOff } from "#features/notifications/settings/OnOff.tsx";
import styles from "#features/notifications/settings/Settings.module.css";
import { useSettingsWords } from "#features/notifications/settings/settings-queries.ts";
import { useLocale } from "#lib/language.ts";
import { sayWeekdayName } from "#lib/time/time.ts";
import { Segmented } from "#ui/form/Segmented.tsx";
import { TimeField } from "#ui/form/TimeField.tsx";

type Rest = Pick<NotificationSettings, "quiet" | "days_off">;

interface Props extends Rest {
  onChange: (part: Partial<Rest>) => void;
}

/** When nothing leaves: each night between two times, and whole days. */
export function RestSettings({ quiet, days_off, onChange }: Props) {
  const words = useSettingsWords();
  return (
    <>
      <OnOff
        label={words.quiet}
        help={words.quietHelp}
        isOn={quiet.on}
        onChange={(on) => onChange({ quiet: { ...quiet, on } })}
      />
      {quiet.on && (
        <Segmented
          legend={words.work}
          value={shiftOf(quiet)}
          choices={shifts.map((value) => ({ value, label: words.shifts[value] }))}
          onChange={(shift) => shift !== "other" && onChange({ quiet: { on: true, ...restOf[shift] } })}
        />
      )}
      {quiet.on && (
        <QuietTimes
          key={`${quiet.from} ${quiet.to}`}
          quiet={quiet}
          onChange={(times) => onChange({ quiet: { ...quiet, ...times } })}
        />
      )}
      <DaysOff days={days_off} onChange={(days) => onChange({ days_off: days })} />
    </>
  );
}

/** The quiet hours of who works by day, in the evening or at night. */
const restOf = {
  day: { from: "18:00", to: "06:00" },
  evening: { from: "00:30", to: "12:30" },
  night: { from: "08:00", to: "20:00" },
} as const;
const shifts = ["day", "evening", "night", "other"] as const;

function shiftOf({ from, to }: Rest["quiet"]): (typeof shifts)[number] {
  return shifts.find((shift) => shift !== "other" && restOf[shift].from === from && restOf[shift].to === to) ?? "other";
}

const wholeTime = /^\d\d:\d\d$/;

/** The two times of the plant's clock. They are sent when the field is left, as long as they differ. */
function QuietTimes({
  quiet,
  onChange,
}: {
  quiet: Rest["quiet"];
  onChange: (times: { from: string; to: string }) => void;
}) {
  const words = useSettingsWords();
  const [typed, setTyped] = useState({ from: quiet.from, to: quiet.to });
  const isSame = typed.from === typed.to;
  function commit() {
    const isChanged = typed.from !== quiet.from || typed.to !== quiet.to;
    if (isChanged && !isSame && wholeTime.test(typed.from) && wholeTime.test(typed.to)) onChange(typed);
  }
  const field = (name: "from" | "to") => (
    <TimeField
      label={words[name]}
      value={typed[name]}
      error={isSame && name === "to" ? words.sameTimes : undefined}
      onChange={(time) => setTyped({ ...typed, [name]: time })}
      onBlur={commit}
    />
  );
  return (
    <fieldset className="flex wrap gap-8-16 no-margin no-padding borderless">
      <legend className="visually-hidden">{words.quiet}</legend>
      {field("from")}
      {field("to")}
    </fieldset>
  );
}

// A week that begins on a Monday.
const monday = Temporal.PlainDate.from("2026-11-16");
const week = [1, 2, 3, 4, 5, 6, 7] as const;

function DaysOff({ days, onChange }: { days: readonly number[]; onChange: (days: number[]) => void }) {
  const words = useSettingsWords();
  const locale = useLocale();
  const toggle = (day: number) =>
    onChange(week.filter((one) => (one === day ? !days.includes(day) : days.includes(one))));
  return (
    <fieldset className="no-margin no-padding borderless">
      <legend className="no-padding medium">{words.daysOff}</legend>
      <p className={`note ${styles.help}`}>{words.daysOffHelp}</p>
      <div className="flex wrap gap-4-16 mt-6">
        {week.map((day) => (
          <label key={day} className={`inline-row gap-8 control pointer ${styles.day}`}>
            <input type="checkbox" checked={days.includes(day)} onChange={() => toggle(day)} />
            {sayWeekdayName(monday.add({ days: day - 1 }), { locale }, "long")}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
