import { isLateTask } from "@millwright/domain/maintenance/daily-tasks";
import { dayOf } from "@millwright/domain/when";
import { stepCounts } from "@millwright/domain/work/card/order-card";
import { fill } from "@millwright/messages/text";
import { Link } from "@tanstack/react-router";
import type { ListedTask } from "#features/daily-tasks/tablet/group-tasks.ts";
import styles from "#features/daily-tasks/tablet/TabletTasks.module.css";
import { useMessages } from "#lib/language.ts";
import { useTabletWords } from "#lib/tablet-words.ts";
import { useSaying } from "#lib/time/now.ts";
import { type Saying, sayClock, sayDue } from "#lib/time/time.ts";
import { Badge } from "#ui/label/Badge.tsx";
import { Code } from "#ui/label/Code.tsx";
import { StatusLabel } from "#ui/label/Status.tsx";
import { LockoutBadge } from "#work/lockout/LockoutBadge.tsx";
import { sayWhen } from "#work/say-when.ts";

/** When a task begins today, or else its day; null of what has none. The usual time of what says none is not shown. */
function sayTaskTime(task: ListedTask, saying: Saying): string | null {
  const { scheduled_start: start, scheduled_date, due_date: due } = task;
  if (task.has_time === false) return sayDue(due ?? scheduled_date, saying);
  const startsAt = start === null ? null : Temporal.Instant.from(start);
  const isToday = startsAt !== null && dayOf(startsAt, saying.zone).equals(dayOf(saying.now, saying.zone));
  return isToday ? sayClock(startsAt, saying) : sayWhen(start ?? due, saying);
}

/** A task of the day as one large target, which opens its work. */
export function TabletTask({ task }: { task: ListedTask }) {
  const m = useMessages();
  const { work: words } = useTabletWords();
  const saying = useSaying();
  const { done, total } = stepCounts(task);
  const isLate = isLateTask(task, saying.now, saying.zone);
  const place = [task.machine_name, task.department_name].filter((name) => name !== null).join(" · ");
  return (
    <Link
      to="/work-orders/$orderId"
      params={{ orderId: task.work_order_id }}
      className={`stripe ${styles.card}`}
      data-priority={task.priority}
    >
      <span className={`row wrap gap-4-12 ${styles.head}`}>
        <Code small>{task.wo_id}</Code>
        <StatusLabel status={task.status} />
        {isLate ? (
          <Badge tone="danger" solid>
            {words.overdue}
          </Badge>
        ) : (
          <span className="quiet tabular">{sayTaskTime(task, saying) ?? words.noDay}</span>
        )}
      </span>
      <span className="text-18 strong leading-130 anywhere">{task.title}</span>
      {place !== "" && <span className="quiet anywhere">{place}</span>}
      <LockoutBadge work={task} />
      <span className={`flex wrap note ${styles.foot}`}>
        <span>{m.workOrders.priorities[task.priority]}</span>
        {task.assignee_name !== null && <span>{task.assignee_name}</span>}
        {total > 0 && <span>{fill(words.steps, { done, total })}</span>}
      </span>
    </Link>
  );
}
