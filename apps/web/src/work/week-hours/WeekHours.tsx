import { NumberInput } from "@mantine/core";
import "@mantine/core/styles/NumberInput.layer.css";
import { weekOf } from "@millwright/domain/week";
import { dayOf } from "@millwright/domain/when";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekdayName } from "#lib/time/time.ts";
import styles from "#work/week-hours/WeekHours.module.css";

interface Props {
  /** Hours on each day of the week, Monday first. */
  hours: readonly number[];
  disabled?: boolean;
  onChange: (hours: number[]) => void;
}

/** A field for the hours of each day of the week. */
export function WeekHours({ hours, disabled = false, onChange }: Props) {
  const saying = useSaying();
  const monday = weekOf(dayOf(saying.now, saying.zone)).from;
  const days = Array.from({ length: 7 }, (_, n) => monday.add({ days: n }));
  return (
    <div className={`grid gap-10 ${styles.hours}`}>
      {days.map((day, n) => (
        <NumberInput
          key={day.dayOfWeek}
          label={sayWeekdayName(day, saying, "long")}
          value={hours[n] ?? 0}
          min={0}
          max={24}
          step={0.25}
          disabled={disabled}
          decimalSeparator={saying.locale.startsWith("fr") ? "," : "."}
          onChange={(value) =>
            onChange(days.map((_, at) => (at === n ? Math.min(24, Math.max(0, Number(value) || 0)) : (hours[at] ?? 0))))
          }
        />
      ))}
    </div>
  );
}
