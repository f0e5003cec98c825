import { sayCovers } from "@millwright/messages/plans/say-plan";
import { memo, useId } from "react";
import type { Letters, YearMonth } from "#features/maintenance/year/months.ts";
import { isMoved, MarkNotes, StateMark } from "#features/maintenance/year/OccurrenceMark.tsx";
import { usePlanYearWords } from "#features/maintenance/year/plan-year-words.ts";
import styles from "#features/maintenance/year/Year.module.css";
import type { AgendaDay } from "#features/maintenance/year/year-queries.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayMonth, sayWeekday, sayWeekdayName } from "#lib/time/time.ts";
import type { useDaysOff } from "#work/days-off/use-days-off.ts";

interface Props extends YearMonth {
  entryOn: (day: string) => AgendaDay | undefined;
  offOn: ReturnType<typeof useDaysOff>;
  letterOf: Letters;
  today: string;
  /** The day that is asked about, and the one where the Tab key stops, where they are in this month. */
  selected: string | null;
  stop: string | null;
}

/** One of the twelve months: its days as buttons, those on which something falls with its sign. */
export const MonthTable = memo(function MonthTable({ month, weeks, selected, ...day }: Props) {
  const saying = useSaying();
  const id = useId();
  const [week = []] = weeks.filter((one) => one.every((each) => each !== null));
  return (
    <section className={`min-w-0 ${styles.month}`}>
      <h3 id={id}>{sayMonth(month, saying)}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its days are gone through with the arrow keys. */}
      <table role="grid" aria-labelledby={id}>
        <thead>
          <tr>
            {week.map(
              (each) =>
                each && (
                  <th key={each.dayOfWeek} scope="col">
                    <span aria-hidden="true">{sayWeekdayName(each, saying, "short").slice(0, 1)}</span>
                    <span className="visually-hidden">{sayWeekdayName(each, saying, "long")}</span>
                  </th>
                ),
            )}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days.find((each) => each !== null)?.toString()}>
              {days.map((each, n) =>
                each === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a week has its days in one order.
                  <td key={n} />
                ) : (
                  <Day key={each.toString()} {...day} day={each} isSelected={selected === each.toString()} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
});

interface DayProps extends Pick<Props, "entryOn" | "offOn" | "letterOf" | "today" | "stop"> {
  day: Temporal.PlainDate;
  isSelected: boolean;
}

function Day({ day, entryOn, offOn, letterOf, today, stop, isSelected }: DayProps) {
  const saying = useSaying();
  const sayEntry = useSayEntry();
  const text = day.toString();
  const entry = entryOn(text);
  const off = offOn(text)?.words;
  const label = [sayWeekday(day, saying), entry && sayEntry(entry), off].filter(Boolean).join(", ");
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cell of a grid can be selected; the rule takes it for a table's.
    <td aria-selected={isSelected} data-closed={off !== undefined || undefined}>
      <button
        type="button"
        className={`hover ${styles.day}`}
        data-day={text}
        data-falls={entry ? "" : undefined}
        tabIndex={text === stop ? 0 : -1}
        aria-current={text === today ? "date" : undefined}
        aria-label={label}
        title={label}
      >
        <span className={`inline-row gap-1 ${styles.number}`}>
          {day.day}
          {entry && <MarkNotes entry={entry} />}
        </span>
        {entry && (
          <span className="inline-row gap-1 text-12">
            <StateMark state={entry.state} />
            {letterOf(entry.level)}
          </span>
        )}
      </button>
    </td>
  );
}

/** An occurrence in a few words: "Planned, Quarterly (with Monthly), moved by hand". */
export function useSayEntry() {
  const words = usePlanYearWords();
  const { locale } = useSaying();
  return (entry: AgendaDay) =>
    [
      words.states[entry.state],
      entry.level?.name ? sayCovers(entry.level, entry.covers, locale) : null,
      isMoved(entry) ? words.moved : null,
      entry.catches_up ? words.catchesUp : null,
    ]
      .filter(Boolean)
      .join(", ");
}
