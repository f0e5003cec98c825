import { NativeSelect, TextInput } from "@mantine/core";
import { previewNext } from "@millwright/domain/maintenance/recurrence";
import { dayOf } from "@millwright/domain/when";
import { frequencies, monthlyPeriods, weekdays } from "@millwright/domain/work/work-order";
import { memo } from "react";
import styles from "#features/maintenance/Pm.module.css";
import { type ScheduleDraft, scheduleOf } from "#features/maintenance/pm-draft.ts";
import { NextDays } from "#features/maintenance/schedule/NextDays.tsx";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { Segmented } from "#ui/form/Segmented.tsx";
import { isSame } from "#ui/form/same-props.ts";

interface Props {
  value: ScheduleDraft;
  onChange: (schedule: ScheduleDraft) => void;
  timeFault: string | undefined;
  /** Whether the coming days are those of a PM that does not exist yet. */
  isNew: boolean;
}

/** How often, on which days and at what time; the next five days follow as one chooses. */
export const SchedulePicker = memo(function SchedulePicker({ value, onChange, timeFault, isNew }: Props) {
  const { maintenance } = useMessages();
  const { now, zone } = useSaying();
  const words = maintenance.schedule;
  const schedule = scheduleOf(value);
  const oneOf = <T extends string>(known: readonly T[], chosen: string, otherwise: T) =>
    known.find((one) => one === chosen) ?? otherwise;
  return (
    <>
      <div className={styles.whole}>
        <Segmented
          legend={words.frequency}
          value={value.frequency}
          choices={frequencies.map((frequency) => ({ value: frequency, label: maintenance.frequencies[frequency] }))}
          onChange={(frequency) => onChange({ ...value, frequency })}
          wide
        />
        <p className={styles.hint}>{words.means[value.frequency]}</p>
      </div>
      {value.frequency === "Weekly" && (
        <NativeSelect
          label={words.dayOfWeek}
          required
          value={value.day_of_week}
          data={weekdays.map((day) => ({ value: day, label: maintenance.weekdays[day] }))}
          onChange={(event) =>
            onChange({ ...value, day_of_week: oneOf(weekdays, event.currentTarget.value, value.day_of_week) })
          }
        />
      )}
      {value.frequency === "Monthly" && (
        <NativeSelect
          label={words.period}
          required
          value={value.monthly_period}
          data={monthlyPeriods.map((period) => ({ value: period, label: words.periods[period] }))}
          onChange={(event) =>
            onChange({
              ...value,
              monthly_period: oneOf(monthlyPeriods, event.currentTarget.value, value.monthly_period),
            })
          }
        />
      )}
      <TextInput
        type="time"
        label={words.time}
        required
        value={value.time}
        error={timeFault}
        onChange={(event) => onChange({ ...value, time: event.currentTarget.value })}
      />
      {isNew && schedule && (
        <NextDays title={words.preview} days={previewNext(schedule, dayOf(now, zone))} time={schedule.time} />
      )}
    </>
  );
}, isSame);
