import { useDroppable } from "@dnd-kit/core";
import { cellOf } from "@millwright/domain/maintenance/calendar-month";
import { fill, plural } from "@millwright/messages/text";
import { IconAlertTriangle } from "@tabler/icons-react";
import { memo } from "react";
import type { EntryOfDay } from "#features/calendar/completing.ts";
import { CellTask } from "#features/calendar/month/CellTask.tsx";
import styles from "#features/calendar/month/Month.module.css";
import type { CalendarEntry } from "#features/calendar/month/month-query.ts";
import { type Present, stateOf } from "#features/calendar/standing.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekday } from "#lib/time/time.ts";
import { Bone } from "#ui/state/Skeleton.tsx";

interface Props {
  day: Temporal.PlainDate;
  /** What falls on it; null while that is not known. */
  entries: readonly CalendarEntry[] | null;
  present: Present;
  /** Whether it shows all of them. */
  isWhole: boolean;
  isOutside: boolean;
  isSelected: boolean;
  /** Whether the Tab key stops here. */
  isStop: boolean;
  /** Why the plant doesn't work on it, in words; empty of a day on which it does. */
  offWords: string;
  /** What its holiday or shutdown is called. */
  offName: string | null;
  onSelect: (day: string) => void;
  onOpen: (task: EntryOfDay) => void;
}

const mostDots = 3;

/** A day of the month: its number, its first tasks and how many more there are; on a phone its dots. */
export const DayCell = memo(function DayCell(props: Props) {
  const { day, entries, present, isWhole, isOutside, isSelected, isStop, offWords, offName, onSelect, onOpen } = props;
  const m = useMessages();
  const locale = useLocale();
  const saying = useSaying();
  const text = day.toString();
  const { setNodeRef, isOver } = useDroppable({ id: text });
  const count = entries?.length ?? 0;
  const tasks = count === 0 ? m.calendar.noTasks : plural(locale, m.calendar.tasks, count);
  const label = fill(m.calendar.dayLabel, { day: sayWeekday(day, saying), tasks });
  const isLate = entries?.some((entry) => stateOf(entry, text, present) === "late");
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the day's button in it hears the keys; the mouse has the whole cell.
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cell of a grid can be selected; the rule takes it for a table's.
    <td
      ref={setNodeRef}
      data-over={isOver || undefined}
      className={`relative no-padding pointer ${styles.cell}`}
      aria-selected={isSelected}
      data-today={text === present.today || undefined}
      data-outside={isOutside || undefined}
      data-closed={offWords !== "" || undefined}
      onClick={() => onSelect(text)}
    >
      <div className={`stack gap-1 clipped ${styles.inside}`}>
        <button
          type="button"
          tabIndex={isStop ? 0 : -1}
          className={`self-start rigid small medium tabular text-center ${styles.number}`}
          aria-current={text === present.today ? "date" : undefined}
          data-day={text}
        >
          <span aria-hidden="true">{day.day}</span>
          <span className="visually-hidden">
            {[entries === null ? sayWeekday(day, saying) : label, offWords].filter(Boolean).join(", ")}
          </span>
        </button>
        <OffName name={offName} words={offWords} />
        {entries === null ? (
          <CellBones on={day.day} />
        ) : (
          <CellTasks {...{ text, day, entries, present, isWhole, onSelect, onOpen }} />
        )}
        <span className={styles.dots} aria-hidden="true">
          {isLate && <IconAlertTriangle />}
          {(entries ?? []).slice(0, isLate ? 1 : mostDots).map((entry, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike.
            <span key={i} className={styles.dot} data-priority={entry.priority} />
          ))}
        </span>
      </div>
    </td>
  );
});

/** What a holiday or a shutdown is called, beside the number. */
function OffName({ name, words }: { name: string | null; words: string }) {
  if (name === null) return null;
  return (
    <span className={`note truncate text-end ${styles.off}`} aria-hidden="true" title={words}>
      {name}
    </span>
  );
}

interface TasksProps extends Pick<Props, "present" | "isWhole" | "onSelect" | "onOpen"> {
  text: string;
  day: Temporal.PlainDate;
  entries: readonly CalendarEntry[];
}

function CellTasks({ text, day, entries, present, isWhole, onSelect, onOpen }: TasksProps) {
  const m = useMessages();
  const locale = useLocale();
  const saying = useSaying();
  const { shown, more } = isWhole ? { shown: entries, more: 0 } : cellOf(entries);
  if (shown.length === 0) return null;
  return (
    <span className={`stack gap-1 min-w-0 phone-none ${styles.tasks}`}>
      {shown.map((entry) => (
        <CellTask
          key={`${entry.work_order_id} ${entry.time} ${entry.done?.at}`}
          entry={entry}
          day={text}
          state={stateOf(entry, text, present)}
          onOpen={onOpen}
        />
      ))}
      {more > 0 && (
        <button
          type="button"
          tabIndex={-1}
          className={`self-start rounded-4 quiet ${styles.more}`}
          title={plural(locale, m.calendar.moreOn, more, { day: sayWeekday(day, saying) })}
          onClick={(event) => {
            event.stopPropagation();
            onSelect(text);
          }}
        >
          {plural(locale, m.calendar.more, more)}
        </button>
      )}
    </span>
  );
}

/** Grey bars where tasks may come, on some of the days. */
function CellBones({ on }: { on: number }) {
  return (
    <span className={`stack gap-1 min-w-0 phone-none ${styles.tasks}`}>
      {on % 3 !== 0 && <Bone width={on % 2 === 0 ? "90%" : "70%"} />}
    </span>
  );
}
