import { Button } from "@mantine/core";
import { dayOf } from "@millwright/domain/when";
import { sayExpected, sayOften } from "@millwright/messages/plans/say-plan";
import { fill } from "@millwright/messages/text";
import {
  IconAlertTriangle,
  IconCalendarOff,
  IconCalendarPause,
  IconCalendarShare,
  IconCheck,
  IconClock,
} from "@tabler/icons-react";
import { useId } from "react";
import { useDragged } from "#features/calendar/CalendarDrag.tsx";
import type { EntryOfDay } from "#features/calendar/completing.ts";
import styles from "#features/calendar/Day.module.css";
import { canMove, openStatus, type TaskState } from "#features/calendar/standing.ts";
import { TypeMark } from "#features/calendar/TypeMark.tsx";
import { useMessages } from "#lib/language.ts";
import { useMayPlan, useMayWork } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDay, sayInstant, sayTime } from "#lib/time/time.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { Code } from "#ui/label/Code.tsx";
import { PriorityLabel, StatusLabel } from "#ui/label/Status.tsx";
import { NotSent } from "#work/NotSent.tsx";
import { useIsNotSent } from "#work/outbox/use-outbox.ts";
import { sayMovedFrom } from "#work/say-when.ts";

interface Props {
  task: EntryOfDay;
  state: TaskState;
  onOpen: (task: EntryOfDay) => void;
  onComplete: (task: EntryOfDay) => void;
  /** Asks where it is to go. */
  onMove: (task: EntryOfDay) => void;
}

/** A task of the selected day: when, what, on which machine, how it stands, and the way to complete it. */
export function DayTask({ task, state, onOpen, onComplete, onMove }: Props) {
  const m = useMessages();
  const saying = useSaying();
  const titleId = useId();
  const { entry } = task;
  const drag = useDragged(task, state);
  const movedFrom = entry.moved_days.find(({ day }) => day === task.day)?.moved_from;
  const [mayWork, mayPlan] = [useMayWork(), useMayPlan()];
  const isNotSent = useIsNotSent(entry.work_order_id);
  const level = task.day === entry.scheduled_date ? sayOften(entry, saying.locale) : null;
  const view = [level, entry.machine_name, entry.department_name, useExpected(task)].filter(
    (name) => name !== null && name !== "",
  );
  return (
    <article
      {...drag}
      className={`grid gap-3 relative clipped bordered rounded stripe stripe-bar shadow ${styles.task}`}
      aria-labelledby={titleId}
      data-priority={entry.priority}
      data-state={state}
      data-order={entry.work_order_id}
    >
      <p className={`row gap-10 ${styles.facts}`}>
        <StartTime entry={entry} />
        <Code small>{entry.wo_id}</Code>
        <StateBadge state={state} />
      </p>
      <h3 id={titleId} className="text strong leading-130">
        <button type="button" className={`cover ${styles.open}`} onClick={() => onOpen(task)}>
          {entry.title}
        </button>
      </h3>
      {view.length > 0 && <p className="note anywhere">{view.join(" · ")}</p>}
      <p className={`row wrap note ${styles.marks}`}>
        <TypeMark type={entry.type} />
        <PriorityLabel priority={entry.priority} />
        {(state === "open" || state === "late") && <StatusLabel status={openStatus(entry)} />}
      </p>
      {movedFrom && <p className="note anywhere">{sayMovedFrom(movedFrom, m, saying)}</p>}
      {entry.done && (
        <p className="note anywhere">
          {fill(entry.done.by === null ? m.calendar.doneAt : m.calendar.doneBy, {
            when: sayInstant(Temporal.Instant.from(entry.done.at), saying),
            name: entry.done.by ?? "",
          })}
        </p>
      )}
      {isNotSent && <NotSent />}
      {state === "missed" && <p className="note anywhere">{m.calendar.missedHelp}</p>}
      {state === "held" && <p className="note anywhere">{m.calendar.heldHelp}</p>}
      {state === "ahead" && <Ahead task={task} />}
      {canMove(state) && !isNotSent && mayWork && (
        <p className={`flex wrap gap-6 relative ${styles.acts}`}>
          {state !== "ahead" && <CompleteButton task={task} onComplete={onComplete} />}
          {mayPlan && (
            <Button
              variant="subtle"
              leftSection={<IconCalendarShare />}
              aria-label={fill(m.weekPlan.moveTask, { code: entry.wo_id, title: entry.title })}
              onClick={() => onMove(task)}
            >
              {m.weekPlan.moveTo}
            </Button>
          )}
        </p>
      )}
    </article>
  );
}

/** When it starts; nothing of what says no time. */
function StartTime({ entry }: Pick<EntryOfDay, "entry">) {
  const saying = useSaying();
  return entry.has_time === false ? null : (
    <span className={`tabular strong ${styles.time}`}>{sayTime(entry.time, saying)}</span>
  );
}

/** Between which days it is expected, of what a meter brings. */
function useExpected({ entry, day }: EntryOfDay): string | null {
  const { locale, now, zone } = useSaying();
  const expected = entry.expected_days.find((one) => one.day === day);
  return expected === undefined ? null : sayExpected(expected, { locale, today: dayOf(now, zone).toString() });
}

function CompleteButton({ task, onComplete }: Pick<Props, "task" | "onComplete">) {
  const m = useMessages();
  const { entry } = task;
  return (
    <Button
      variant="default"
      leftSection={<IconCheck />}
      aria-label={fill(m.calendar.completeTask, { code: entry.wo_id, title: entry.title })}
      onClick={() => onComplete(task)}
    >
      {m.calendar.complete}
    </Button>
  );
}

function StateBadge({ state }: { state: TaskState }) {
  const m = useMessages();
  if (state === "open") return null;
  if (state === "late") {
    return (
      <Badge tone="danger" solid icon={<IconAlertTriangle aria-hidden="true" />}>
        {m.workOrders.overdue}
      </Badge>
    );
  }
  const Icon = { missed: IconCalendarOff, held: IconCalendarPause, ahead: IconClock, done: IconCheck }[state];
  return <Badge icon={<Icon aria-hidden="true" />}>{m.calendar[state]}</Badge>;
}

/** Which occurrence has to be done before this one; when that is done already, from which day on this one can be. */
function Ahead({ task: { entry, day } }: { task: EntryOfDay }) {
  const { aheadHelp, aheadFrom } = useMessages().calendar;
  const saying = useSaying();
  const from = entry.scheduled_date === day ? entry.next_date : null;
  const other = sayDay(Temporal.PlainDate.from(from ?? entry.scheduled_date), saying);
  return <p className="note anywhere">{fill(from === null ? aheadHelp : aheadFrom, { day: other })}</p>;
}
