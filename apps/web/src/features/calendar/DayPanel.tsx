import { plural } from "@millwright/messages/text";
import { type ReactNode, type Ref, useId, useState } from "react";
import type { EntryOfDay } from "#features/calendar/completing.ts";
import styles from "#features/calendar/Day.module.css";
import { DayTask } from "#features/calendar/DayTask.tsx";
import type { CalendarEntry } from "#features/calendar/month/month-query.ts";
import { type Present, stateOf } from "#features/calendar/standing.ts";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekday } from "#lib/time/time.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { Badge } from "#ui/label/Badge.tsx";
import { Panel } from "#ui/page/Panel.tsx";
import { Bone } from "#ui/state/Skeleton.tsx";
import { useDaysOff } from "#work/days-off/use-days-off.ts";

interface Props {
  day: Temporal.PlainDate;
  /** What falls on it, in its order; null while that is not known. */
  entries: readonly CalendarEntry[] | null;
  present: Present;
  title: Ref<HTMLHeadingElement>;
  onOpen: (task: EntryOfDay) => void;
  onComplete: (task: EntryOfDay) => void;
  onMove: (task: EntryOfDay) => void;
  /** Back to the day in the grid. */
  onLeave: () => void;
  /** What stands in the view of the tasks when there is none. */
  empty: ReactNode;
  /** The ways to make work for the day. */
  adds: ReactNode;
}

/** All the tasks of the selected day. */
export function DayPanel({ day, entries, present, title, onOpen, onComplete, onMove, onLeave, empty, adds }: Props) {
  const m = useMessages();
  const locale = useLocale();
  const saying = useSaying();
  const titleId = useId();
  const text = day.toString();
  const off = useDaysOff()(text);
  return (
    <Panel
      className={`stack min-w-0 ${styles.panel}`}
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === "Escape" && onLeave()}
    >
      <header className="row wrap gap-2-10">
        <h2 ref={title} id={titleId} tabIndex={-1} className={`text-16 strong capital ${styles.title}`}>
          {sayWeekday(day, saying)}
        </h2>
        {text === present.today && <Badge tone="action">{m.calendar.today}</Badge>}
        {entries !== null && entries.length > 0 && (
          <span className="note push-end">{plural(locale, m.calendar.tasks, entries.length)}</span>
        )}
      </header>
      <div key={text} className={styles.between}>
        {off !== null && <p className={`note rounded ${styles.off}`}>{off.words}</p>}
        {entries === null && <TaskBones />}
        {entries?.length === 0 && empty}
        {entries !== null && entries.length > 0 && (
          <TaskList {...{ text, entries, present, onOpen, onComplete, onMove, titleId }} />
        )}
      </div>
      {/* Below what is still on its way they would be pushed down by it. */}
      {entries !== null && adds}
    </Panel>
  );
}

interface ListProps extends Pick<Props, "present" | "onOpen" | "onComplete" | "onMove"> {
  text: string;
  entries: readonly CalendarEntry[];
  titleId: string;
}

const atOnce = 20;

function TaskList({ text, entries, present, onOpen, onComplete, onMove, titleId }: ListProps) {
  const [most, setMost] = useState(atOnce);
  return (
    <>
      <ul className={`grid gap-10 mt-10 ${styles.list}`} aria-labelledby={titleId}>
        {entries.slice(0, most).map((entry) => (
          <li key={`${entry.work_order_id} ${entry.time} ${entry.done?.at}`}>
            <DayTask
              task={{ entry, day: text }}
              state={stateOf(entry, text, present)}
              onOpen={onOpen}
              onComplete={onComplete}
              onMove={onMove}
            />
          </li>
        ))}
      </ul>
      <ShowMore more={entries.length > most} loading={false} auto onMore={() => setMost(most + atOnce)} />
    </>
  );
}

function TaskBones() {
  const m = useMessages();
  return (
    <div role="status" aria-label={m.common.loading} className={`grid gap-10 mt-10 ${styles.list}`}>
      {[0, 1, 2].map((task) => (
        <div key={task} className={`grid gap-3 relative clipped bordered rounded ${styles.ghost}`}>
          <Bone width="50%" />
          <Bone width="85%" height={18} />
          <Bone width="60%" />
        </div>
      ))}
    </div>
  );
}
