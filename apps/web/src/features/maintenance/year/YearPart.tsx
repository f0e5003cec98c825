import { dayOf } from "@millwright/domain/when";
import { type MouseEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { Legend } from "#features/maintenance/year/Legend.tsx";
import { MonthSteps } from "#features/maintenance/year/MonthSteps.tsx";
import { MonthTable } from "#features/maintenance/year/MonthTable.tsx";
import { endsOf, lettersOf, twelveMonths } from "#features/maintenance/year/months.ts";
import { usePlanYearWords } from "#features/maintenance/year/plan-year-words.ts";
import { WhyOn } from "#features/maintenance/year/WhyOn.tsx";
import styles from "#features/maintenance/year/Year.module.css";
import { YearList } from "#features/maintenance/year/YearList.tsx";
import { type AgendaDay, useAgenda } from "#features/maintenance/year/year-queries.ts";
import { useSaying } from "#lib/time/now.ts";
import { useGridKeys } from "#ui/focus/use-grid-keys.ts";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { useDaysOff } from "#work/days-off/use-days-off.ts";
import type { WorkOrder } from "#work/orders.ts";

/** The twelve months of a PM, and why it falls, or doesn't, on any day of them. */
export function YearPart({ pm }: { pm: WorkOrder }) {
  const words = usePlanYearWords();
  const { now, zone } = useSaying();
  const today = dayOf(now, zone);
  const { from, to } = endsOf(today);
  const { data, error, refetch } = useAgenda(pm, from.toString(), to.toString());
  const [day, setDay] = useState(today.toString());
  const place = useRef<HTMLDivElement>(null);
  const isThere = data !== undefined;
  // Opened at the foot of a dialog it would stand below what is seen.
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView?.({ block: "start" });
  }, [isThere]);
  return (
    <div ref={place} className={`stack gap-12 min-w-0 ${styles.year}`}>
      <WhyOn pm={pm} today={today} day={day} ended={endedOn(data, day)} onChange={setDay} />
      {!data && !error && <SkeletonRows count={4} />}
      {!data && error && <ErrorState title={words.loadFailed} error={error} onRetry={() => void refetch()} />}
      {data && <Months pm={pm} entries={data} today={today.toString()} selected={day} onSelect={setDay} />}
    </div>
  );
}

const ended = ["completed", "late", "skipped", "missed", "on-hold"] as const;

function endedOn(entries: readonly AgendaDay[] | undefined, day: string): AgendaDay["state"] | null {
  return ended.find((state) => entries?.some((entry) => entry.day === day && entry.state === state)) ?? null;
}

interface MonthsProps {
  pm: WorkOrder;
  entries: readonly AgendaDay[];
  today: string;
  selected: string;
  onSelect: (day: string) => void;
}

function Months({ pm, entries, today, selected, onSelect }: MonthsProps) {
  const words = usePlanYearWords();
  const help = useId();
  const months = useMemo(() => twelveMonths(Temporal.PlainDate.from(today)), [today]);
  const days = useMemo(() => months.map(({ weeks }) => weeks.flat().filter((day) => day !== null)), [months]);
  const byDay = useMemo(() => new Map(entries.map((entry) => [entry.day, entry])), [entries]);
  const entryOn = useCallback((day: string) => byDay.get(day), [byDay]);
  const offOn = useDaysOff();
  const letterOf = useMemo(() => lettersOf(pm.plan), [pm.plan]);
  const todays = Temporal.PlainDate.from(today);
  const known = days.flat();
  const chosen = known.find((day) => day.toString() === selected) ?? todays;
  const keys = useGridKeys<HTMLDivElement>({
    month: chosen.toPlainYearMonth(),
    weeks: days,
    selected: chosen,
    showDay: (day) => known.some((one) => one.equals(day)),
    onChoose: onSelect,
  });
  function press({ target }: MouseEvent) {
    const pressed = target instanceof Element ? target.closest<HTMLElement>("[data-day]")?.dataset.day : undefined;
    if (pressed !== undefined) onSelect(pressed);
  }
  const within = (day: string, month: Temporal.PlainYearMonth) => (day.startsWith(month.toString()) ? day : null);
  return (
    <>
      <p className="note">{entries.length === 0 ? words.none : words.help}</p>
      <p id={help} className="visually-hidden">
        {words.keys}
      </p>
      <MonthSteps months={keys.grid} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the days in it are the buttons; it hears them all at once. */}
      <div
        ref={keys.grid}
        className={`grid ${styles.months}`}
        aria-describedby={help}
        onClick={press}
        onFocus={keys.onFocus}
        onKeyDown={keys.onKeyDown}
      >
        {months.map(({ month, weeks }) => (
          <MonthTable
            key={month.toString()}
            {...{ month, weeks, entryOn, offOn, letterOf, today }}
            selected={within(selected, month)}
            stop={within(keys.stop, month)}
          />
        ))}
      </div>
      <Legend entries={entries} rule={pm.plan} />
      {entries.length > 0 && <YearList entries={entries} hasLevels={(pm.plan?.levels.length ?? 0) > 1} />}
    </>
  );
}
