import { useEffect, useId } from "react";
import type { EntryOfDay } from "#features/calendar/completing.ts";
import { DayCell } from "#features/calendar/month/DayCell.tsx";
import styles from "#features/calendar/month/Month.module.css";
import type { CalendarEntry } from "#features/calendar/month/month-query.ts";
import type { Present } from "#features/calendar/standing.ts";
import type { useCalendarView } from "#features/calendar/use-calendar-view.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekdayName } from "#lib/time/time.ts";
import type { useGridKeys } from "#ui/focus/use-grid-keys.ts";
import { useDaysOff } from "#work/days-off/use-days-off.ts";

interface Props {
  view: ReturnType<typeof useCalendarView>;
  keys: ReturnType<typeof useGridKeys<HTMLTableElement>>;
  /** The month in words. */
  name: string;
  /** What falls on which day, as far as it is known. */
  byDay: ReadonlyMap<string, readonly CalendarEntry[]> | null;
  /** Whether these weeks are still on their way. */
  isBusy: boolean;
  present: Present;
  onSelect: (day: string) => void;
  onOpen: (task: EntryOfDay) => void;
}

const nothing: readonly CalendarEntry[] = [];

/** The weeks of a month, a cell for each day; or one week, whose days have all that falls on them. */
export function MonthGrid({ view, keys, name, byDay, isBusy, present, onSelect, onOpen }: Props) {
  const m = useMessages();
  const saying = useSaying();
  const help = useId();
  const offOn = useDaysOff();
  const { grid } = keys;
  // A month is higher than a laptop's window: the week that one is in is seen at once.
  useEffect(() => {
    if (!isBusy) grid.current?.querySelector("tr[data-current]")?.scrollIntoView({ block: "nearest" });
  }, [grid, isBusy]);
  return (
    <div className={`panel ${styles.holder}`}>
      <table
        ref={keys.grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are gone through by keys is a grid.
        role="grid"
        className={`full even-cells ${styles.grid}`}
        data-week={view.isWeek || undefined}
        aria-label={name}
        aria-describedby={help}
        aria-busy={isBusy}
        onKeyDown={keys.onKeyDown}
        onFocus={keys.onFocus}
      >
        <thead>
          <tr>
            {view.weeks[0]?.map((day) => (
              <th key={day.dayOfWeek} scope="col">
                <span aria-hidden="true">{sayWeekdayName(day, saying, "short")}</span>
                <span className="visually-hidden">{sayWeekdayName(day, saying, "long")}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.weeks.map((week) => (
            <tr
              key={week[0]?.toString()}
              data-current={week.some((day) => day.toString() === present.today) || undefined}
            >
              {week.map((day) => {
                const text = day.toString();
                const off = offOn(text);
                return (
                  <DayCell
                    key={text}
                    day={day}
                    entries={byDay?.get(text) ?? (isBusy ? null : nothing)}
                    present={present}
                    isWhole={view.isWeek}
                    isOutside={!view.isWeek && day.month !== view.month.month}
                    isSelected={day.equals(view.selected)}
                    isStop={text === keys.stop}
                    offWords={off?.words ?? ""}
                    offName={off?.name ?? null}
                    onSelect={onSelect}
                    onOpen={onOpen}
                  />
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={help} className="visually-hidden">
        {m.calendar.keys}
      </p>
    </div>
  );
}
