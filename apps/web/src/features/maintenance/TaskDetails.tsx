import { isTaskLate } from "@millwright/domain/maintenance/maintenance-board";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import { NextDays } from "#features/maintenance/schedule/NextDays.tsx";
import { scheduleWords } from "#features/maintenance/schedule/schedule-words.ts";
import { comingDays, useTaskSchedule } from "#features/maintenance/schedule/task-schedule.ts";
import styles from "#features/maintenance/Task.module.css";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDone, sayWeekday } from "#lib/time/time.ts";
import { PriorityLabel, StatusLabel } from "#ui/label/Status.tsx";
import { Fact, Facts, Prose, WorkDetails } from "#work/dialog/Facts.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { sayWhen } from "#work/say-when.ts";

/** A PM as it is read: facts in two columns, the days that come, then the longer texts. */
export function TaskDetails({ task }: { task: WorkOrder }) {
  const m = useMessages();
  const saying = useSaying();
  const { fields } = m.workOrders;
  const kept = useTaskSchedule(task);
  const words = scheduleWords(task, m, saying);
  return (
    <WorkDetails>
      <Facts>
        <Fact name={fields.status} value={<StatusLabel status={task.status} />} />
        <Fact name={fields.holdReason} value={task.hold_reason} />
        <Fact name={fields.priority} value={<PriorityLabel priority={task.priority} className={styles.priority} />} />
        <Fact name={fields.department} value={task.department_name ?? fields.nothing} />
        <Fact name={fields.machine} value={task.machine_name ?? fields.nothing} />
        <Fact name={fields.assignee} value={task.assignee_name ?? m.common.unassigned} />
        <Fact
          name={m.maintenance.schedule.title}
          value={words && `${words.frequency} · ${words.days} · ${words.time}`}
        />
        <AtHand task={task} />
        <Fact name={fields.created} value={sayWhen(task.created_at, saying)} />
      </Facts>
      {task.safety_notes && <Prose name={fields.safetyNotes} text={task.safety_notes} framed />}
      <Prose name={m.maintenance.create.instructions} text={task.description ?? fields.nothing} />
      {task.notes && <Prose name={fields.notes} text={task.notes} />}
      {kept && task.time && <NextDays title={m.maintenance.dialog.nextDays} days={comingDays(kept)} time={task.time} />}
    </WorkDetails>
  );
}

/** The occurrence that is to be done; of a completed one, when that was and when the task is back. */
function AtHand({ task }: { task: WorkOrder }) {
  const m = useMessages();
  const saying = useSaying();
  const { dialog } = m.maintenance;
  if (task.scheduled_date === null) return null;
  const day = sayWeekday(Temporal.PlainDate.from(task.scheduled_date), saying);
  if (task.status === "Completed") {
    const done = task.completed_at && sayDone(Temporal.Instant.from(task.completed_at), saying);
    return (
      <>
        <Fact name={m.workOrders.fields.completed} value={done} />
        <Fact name={dialog.returns} value={day} />
      </>
    );
  }
  const late = isTaskLate(task, dayOf(saying.now, saying.zone));
  return (
    <Fact
      name={dialog.occurrence}
      value={<span className={late ? styles.late : undefined}>{late ? fill(dialog.late, { day }) : day}</span>}
    />
  );
}
