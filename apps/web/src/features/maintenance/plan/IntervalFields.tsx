import { units } from "@millwright/domain/plans/rule";
import { weekdays } from "@millwright/domain/work/work-order";
import { planWords } from "@millwright/messages/plans/plans";
import { sayMonth, sayOrdinal, sayWeekday } from "@millwright/messages/plans/say-days";
import { Many, NumberField, Pick } from "#features/maintenance/plan/fields.tsx";
import styles from "#features/maintenance/plan/Plan.module.css";
import { type LevelDraft, type OnDraft, onFrom, type Unit } from "#features/maintenance/plan/plan-draft.ts";
import type { FaultIn } from "#features/maintenance/plan/plan-faults.ts";
import { usePlanFormWords } from "#features/maintenance/plan/plan-words.ts";
import { useLocale } from "#lib/language.ts";

interface Props {
  level: LevelDraft;
  /** The first day of the plan, which tells the day that an interval begins with. */
  start: string;
  onChange: (part: Partial<LevelDraft>) => void;
  fault: FaultIn;
}

const usualKind: Record<Unit, OnDraft["kind"]> = { day: "day", week: "weekdays", month: "day", year: "day" };

/** "Every [3] [months] [on the first Monday]": only what the unit needs is asked. */
export function IntervalFields({ level, start, onChange, fault }: Props) {
  const words = usePlanFormWords();
  const { unit, on } = level;
  const changeOn = (part: Partial<OnDraft>) => onChange({ on: { ...on, ...part } });
  return (
    <>
      <div className={`grid gap-8 items-start ${styles.pair}`}>
        <NumberField
          label={words.every}
          value={level.every}
          error={fault("every")}
          onChange={(every) => onChange({ every })}
        />
        <Pick
          label={words.unit}
          value={unit}
          choices={units.map((value) => ({ value, label: words.units[value] }))}
          onChange={(chosen) => onChange({ unit: chosen, on: onFrom(start, usualKind[chosen]) })}
        />
      </div>
      {unit === "week" && <Weekdays on={on} onChange={changeOn} error={fault("on")} />}
      {(unit === "month" || unit === "year") && (
        <DayOf on={on} isYearly={unit === "year"} onChange={changeOn} error={fault("on")} />
      )}
    </>
  );
}

interface OnProps {
  on: OnDraft;
  onChange: (part: Partial<OnDraft>) => void;
  error: string | undefined;
}

function Weekdays({ on, onChange, error }: OnProps) {
  const words = usePlanFormWords();
  const locale = useLocale();
  return (
    <Many
      legend={words.weekdays}
      value={on.weekdays}
      choices={weekdays.map((value) => ({
        value,
        label: sayWeekday(value, locale, "short"),
        name: sayWeekday(value, locale),
      }))}
      error={error}
      onChange={(chosen) => onChange({ weekdays: weekdays.filter((day) => chosen.includes(day)) })}
    />
  );
}

const months = Array.from({ length: 12 }, (_, n) => n + 1);
const workdays = Array.from({ length: 15 }, (_, n) => n + 1);

function DayOf({ on, isYearly, onChange, error }: OnProps & { isYearly: boolean }) {
  const words = usePlanFormWords();
  const locale = useLocale();
  const { nth } = planWords[locale];
  const kinds = ["day", "nth", "last", "workday"] as const;
  return (
    <>
      <Pick
        label={words.onWhat}
        value={on.kind === "weekdays" ? "day" : on.kind}
        choices={kinds.map((value) => ({ value, label: words.onKinds[value] }))}
        onChange={(kind) => onChange({ kind })}
      />
      {on.kind === "day" && (
        <NumberField label={words.onDay} value={on.day} error={error} onChange={(day) => onChange({ day })} />
      )}
      {on.kind === "nth" && (
        <div className={`grid gap-8 items-start ${styles.pair}`}>
          <Pick
            label={words.onNth}
            value={on.nth}
            choices={[nth.first, nth.second, nth.third, nth.fourth, nth.last].map((label, at) => ({
              value: at === 4 ? "-1" : String(at + 1),
              label,
            }))}
            onChange={(which) => onChange({ nth: which })}
          />
          <Pick
            label={words.onWeekday}
            value={on.weekday}
            choices={weekdays.map((value) => ({ value, label: sayWeekday(value, locale) }))}
            onChange={(weekday) => onChange({ weekday })}
          />
        </div>
      )}
      {on.kind === "workday" && (
        <Pick
          label={words.onWorkday}
          value={on.workday}
          choices={[
            ...workdays.map((n) => ({
              value: String(n),
              label: n === 1 ? words.workdays.first : sayOrdinal(n, locale),
            })),
            { value: "-1", label: words.workdays.last },
          ]}
          onChange={(workday) => onChange({ workday })}
        />
      )}
      {isYearly && (
        <Pick
          label={words.onMonth}
          value={on.month}
          choices={months.map((n) => ({ value: String(n), label: sayMonth(n, locale) }))}
          onChange={(month) => onChange({ month })}
        />
      )}
    </>
  );
}
