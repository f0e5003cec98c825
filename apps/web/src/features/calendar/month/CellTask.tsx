import { useDragged } from "#features/calendar/CalendarDrag.tsx";
import type { EntryOfDay } from "#features/calendar/completing.ts";
import styles from "#features/calendar/month/CellTask.module.css";
import type { CalendarEntry } from "#features/calendar/month/month-query.ts";
import { StateMark } from "#features/calendar/StateMark.tsx";
import type { TaskState } from "#features/calendar/standing.ts";
import { TypeMark } from "#features/calendar/TypeMark.tsx";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayTime } from "#lib/time/time.ts";

interface Props {
  entry: CalendarEntry;
  day: string;
  state: TaskState;
  onOpen: (task: EntryOfDay) => void;
}

/** A task in a cell of the month: one line, which opens its order. For the keyboard it is in the day's list. */
export function CellTask({ entry, day, state, onOpen }: Props) {
  const m = useMessages();
  const saying = useSaying();
  const drag = useDragged({ entry, day }, state, "cell");
  return (
    <button
      {...drag}
      type="button"
      tabIndex={-1}
      className={`row relative full min-w-0 rounded-4 clipped ink text-start stripe ${styles.task}`}
      data-priority={entry.priority}
      data-state={state}
      title={`${entry.wo_id} · ${entry.title}`}
      onClick={(event) => {
        event.stopPropagation();
        onOpen({ entry, day });
      }}
    >
      <TypeMark type={entry.type} wordless />
      {entry.done === undefined && entry.has_time !== false && (
        <span className={`rigid quiet mono text-12 tabular ${styles.time}`}>{sayTime(entry.time, saying)}</span>
      )}
      <span className={`rest truncate ${styles.name}`}>{entry.title}</span>
      <span className="visually-hidden">{m.workOrders.priorities[entry.priority]}</span>
      <StateMark state={state} />
    </button>
  );
}
