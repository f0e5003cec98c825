import { cellOf } from "@millwright/domain/maintenance/calendar-month";
import { fill, plural } from "@millwright/messages/text";
import { useId } from "react";
import styles from "#features/calendar/Agenda.module.css";
import type { CalendarView } from "#features/calendar/calendar-view.ts";
import type { EntryOfDay } from "#features/calendar/completing.ts";
import type { CalendarEntry } from "#features/calendar/month/month-query.ts";
import { StateMark } from "#features/calendar/StateMark.tsx";
import { type Present, stateOf, type TaskState } from "#features/calendar/standing.ts";
import { TypeMark } from "#features/calendar/TypeMark.tsx";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayTime, sayWeekday } from "#lib/time/time.ts";
import { PriorityLabel } from "#ui/label/Status.tsx";

interface Props {
  view: Pick<CalendarView, "isWeek" | "weeks" | "month" | "selected">;
  /** The month in words. */
  name: string;
  byDay: ReadonlyMap<string, readonly CalendarEntry[]>;
  present: Present;
  onSelect: (day: string) => void;
  onOpen: (task: EntryOfDay) => void;
}

/** On a phone: the days of the month or the week after the selected one that have tasks, each with its first ones, or all of a week's. */
export function Agenda({ view: { isWeek, weeks, month, selected }, name, byDay, present, onSelect, onOpen }: Props) {
  const m = useMessages();
  const days = weeks.flat().flatMap((day) => {
    const entries = byDay.get(day.toString());
    const isHere = isWeek || day.month === month.month;
    const isLater = isHere && Temporal.PlainDate.compare(day, selected) > 0;
    return entries !== undefined && isLater ? [{ day, entries }] : [];
  });
  if (selected.month !== month.month) return null;
  return (
    <section
      className="stack gap-14"
      aria-label={isWeek ? m.calendar.laterThisWeek : fill(m.calendar.laterThisMonth, { month: name })}
    >
      {days.length === 0 && (
        <p className="quiet">{isWeek ? m.calendar.nothingLaterWeek : fill(m.calendar.nothingLater, { month: name })}</p>
      )}
      {days.map(({ day, entries }) => (
        <AgendaDay key={day.toString()} {...{ day, entries, present, onSelect, onOpen }} isWhole={isWeek} />
      ))}
    </section>
  );
}

interface DayProps extends Pick<Props, "present" | "onSelect" | "onOpen"> {
  day: Temporal.PlainDate;
  entries: readonly CalendarEntry[];
  isWhole: boolean;
}

function AgendaDay({ day, entries, isWhole, present, onSelect, onOpen }: DayProps) {
  const locale = useLocale();
  const m = useMessages();
  const saying = useSaying();
  const titleId = useId();
  const text = day.toString();
  const { shown, more } = isWhole ? { shown: entries, more: 0 } : cellOf(entries);
  return (
    <section className="stack gap-8" aria-labelledby={titleId}>
      <h3 id={titleId} className="text-15 strong capital">
        {sayWeekday(day, saying)}
      </h3>
      {shown.map((entry) => (
        <AgendaTask
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
          className="self-start min-h-44 pad-0-12 rounded ink-action medium"
          onClick={() => onSelect(text)}
        >
          {plural(locale, m.calendar.more, more)}
        </button>
      )}
    </section>
  );
}

interface TaskProps {
  entry: CalendarEntry;
  day: string;
  state: TaskState;
  onOpen: (task: EntryOfDay) => void;
}

function AgendaTask({ entry, day, state, onOpen }: TaskProps) {
  const saying = useSaying();
  const view = [entry.machine_name, entry.department_name].filter((name) => name !== null).join(" · ");
  return (
    <button
      type="button"
      className={`stack gap-2 panel relative min-h-44 clipped ink text-start stripe stripe-bar ${styles.task}`}
      data-priority={entry.priority}
      onClick={() => onOpen({ entry, day })}
    >
      <span className="flex gap-8 items-baseline min-w-0">
        {entry.has_time !== false && (
          <span className="quiet text-13 tabular nowrap">{sayTime(entry.time, saying)}</span>
        )}
        <span className="rest strong anywhere">{entry.title}</span>
        <StateMark state={state} />
      </span>
      <span className="flex wrap gap-0-12 items-center note min-w-0">
        <TypeMark type={entry.type} />
        <PriorityLabel priority={entry.priority} />
        <span className="min-w-0 anywhere">{view}</span>
      </span>
    </button>
  );
}
