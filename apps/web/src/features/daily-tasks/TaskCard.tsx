import { type Pressure, pressureOf } from "@millwright/domain/maintenance/daily-tasks";
import { dayOf, readWhen } from "@millwright/domain/when";
import { sayOften } from "@millwright/messages/plans/say-plan";
import { fill } from "@millwright/messages/text";
import { IconAlarm, IconExternalLink, IconTrash } from "@tabler/icons-react";
import { memo } from "react";
import styles from "#features/daily-tasks/TaskCard.module.css";
import type { TaskInstance } from "#features/daily-tasks/tasks.ts";
import { useDeleteTask } from "#features/daily-tasks/use-delete-task.ts";
import { useMessages } from "#lib/language.ts";
import { useMay, useMayWork } from "#lib/session/may.ts";
import { useSaying } from "#lib/time/now.ts";
import { type Saying, sayClock, sayDay, sayDue } from "#lib/time/time.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { CardAssignee, CardDue, CardProgress } from "#work/card/CardFoot.tsx";
import type { CardProps } from "#work/card/card.ts";
import { WorkCard } from "#work/card/WorkCard.tsx";
import { sayMovedFrom } from "#work/say-when.ts";

/** A task of the day: what it is, of which kind, when it starts, whether it presses, who has it, how far it is. */
export const TaskCard = memo(function TaskCard(props: CardProps<TaskInstance>) {
  const { card: task, onOpen } = props;
  const m = useMessages();
  const saying = useSaying();
  const remove = useDeleteTask();
  const [mayWork, mayDelete] = [useMayWork(), useMay("DELETE /task-instances/{id}")];
  const pressure = pressureOf(task, saying.now, saying.zone);
  return (
    <WorkCard
      {...props}
      orderId={task.work_order_id}
      late={pressure === "overdue" ? m.dailyTasks.overdue : null}
      aside={pressure === "urgent" && <Urgent />}
      menu={[
        ...(mayWork
          ? [{ label: m.common.open, icon: <IconExternalLink aria-hidden="true" />, onChoose: () => onOpen(task.id) }]
          : []),
        ...(mayDelete
          ? [
              {
                label: m.dailyTasks.delete,
                icon: <IconTrash aria-hidden="true" />,
                tone: "danger" as const,
                onChoose: () => void remove(task),
              },
            ]
          : []),
      ]}
      foot={
        <>
          <CardAssignee id={task.assignee} name={task.assignee_name} />
          <CardProgress work={task} />
          <CardDue>{sayTaskTime(task, pressure, saying)}</CardDue>
        </>
      }
    >
      <p className={`row wrap note mt-2 ${styles.kind}`}>
        <span className={`rounded-4 bg-hover ${styles.name}`}>
          {sayOften(task, saying.locale) ?? m.dailyTasks.kinds[task.frequency ?? "Repair"]}
        </span>
        <Due task={task} pressure={pressure} />
        {task.moved_from && <span>{sayMovedFrom(task.moved_from, m, saying)}</span>}
      </p>
    </WorkCard>
  );
});

function Urgent() {
  const m = useMessages();
  return (
    <Badge tone="caution" icon={<IconAlarm aria-hidden="true" />}>
      {m.dailyTasks.urgent}
    </Badge>
  );
}

/** When a repair is due; of one that is late the foot says it. */
function Due({ task, pressure }: { task: TaskInstance; pressure: Pressure | null }) {
  const saying = useSaying();
  const m = useMessages();
  const when = task.due_date === null || pressure === "overdue" ? null : readWhen(task.due_date, saying.zone);
  if (when === null) return null;
  const day = "on" in when ? when.on : dayOf(when.at, saying.zone);
  if (!day.equals(dayOf(saying.now, saying.zone))) return fill(m.dailyTasks.due, { when: sayDay(day, saying) });
  return "on" in when ? m.dailyTasks.dueToday : fill(m.dailyTasks.due, { when: sayClock(when.at, saying) });
}

/** The time of what starts today, if it says one, else the day that counts: when it was due, or when it started. */
function sayTaskTime(task: TaskInstance, pressure: Pressure | null, saying: Saying): string | null {
  const due = pressure === "overdue" && task.due_date !== null ? sayDue(task.due_date, saying) : null;
  if (due !== null) return due;
  if (isSaidByDue(task, pressure, saying)) return null;
  const on = Temporal.PlainDate.from(task.scheduled_date);
  if (!on.equals(dayOf(saying.now, saying.zone))) return sayDay(on, saying);
  return task.has_time === false ? null : sayClock(Temporal.Instant.from(task.scheduled_start), saying);
}

/** Whether the line above says the same day, and the same time where it has one: a date stands on a card once. */
function isSaidByDue(task: TaskInstance, pressure: Pressure | null, { zone, now }: Saying): boolean {
  const when = task.due_date === null || pressure === "overdue" ? null : readWhen(task.due_date, zone);
  if (when === null) return false;
  const on = Temporal.PlainDate.from(task.scheduled_date);
  if (!on.equals("on" in when ? when.on : dayOf(when.at, zone))) return false;
  if (!on.equals(dayOf(now, zone))) return true;
  return "at" in when && when.at.equals(Temporal.Instant.from(task.scheduled_start));
}
