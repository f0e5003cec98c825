import { Button } from "@mantine/core";
import { fill } from "@millwright/messages/text";
import { IconHandGrab } from "@tabler/icons-react";
import { CardFrame, Due } from "#features/my-work/MyCard.tsx";
import styles from "#features/my-work/MyWork.module.css";
import { type TaskInstance, useTake } from "#features/my-work/to-take.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { type Saying, sayDay, sayDue, sayTime } from "#lib/time/time.ts";
import { CardProgress } from "#work/card/CardFoot.tsx";
import { LockoutBadge } from "#work/lockout/LockoutBadge.tsx";

interface Props {
  tasks: readonly TaskInstance[];
  /** Who takes it; left out of who is no technician, who only looks. */
  technician?: { id: string; name: string };
}

/** The work of today that nobody has, each to be taken by one press. */
export function ToTake({ tasks, technician }: Props) {
  const { myWork: m, list } = useMessages();
  const saying = useSaying();
  const { open } = useDialogAddress();
  return (
    <section aria-labelledby="to-take" className={styles.group}>
      <h2 id="to-take" className="mb-8 text strong">
        {m.toTake}
        <span className={`quiet regular tabular ${styles.count}`}>{tasks.length}</span>
      </h2>
      <ul className={`grid gap-12 ${styles.cards}`}>
        {tasks.map((task) => (
          <CardFrame
            key={task.id}
            code={task.wo_id}
            title={task.title}
            priority={task.priority}
            place={[task.machine_name, task.department_name]}
            onOpen={() => open("order", task.work_order_id)}
          >
            <p className={`row wrap gap-2-12 note tabular ${styles.facts}`}>
              <LockoutBadge work={task} />
              <CardProgress work={task} />
              <Due isLate={task.overdue}>
                {task.overdue ? fill(list.late, { when: sayTaskDate(task, saying) }) : sayTaskDate(task, saying)}
              </Due>
            </p>
            {technician && <Take task={task} technician={technician} />}
          </CardFrame>
        ))}
      </ul>
    </section>
  );
}

function Take({ task, technician }: { task: TaskInstance; technician: { id: string; name: string } }) {
  const { myWork: m } = useMessages();
  const take = useTake(technician);
  return (
    <div className={`flex wrap relative ${styles.steps}`}>
      <Button
        variant="default"
        leftSection={<IconHandGrab size={18} aria-hidden="true" />}
        aria-label={fill(m.takeOne, { title: task.title })}
        onClick={({ detail }) => detail <= 1 && take(task)}
      >
        {m.take}
      </Button>
    </div>
  );
}

function sayTaskDate({ due_date, scheduled_date, scheduled_time }: TaskInstance, saying: Saying): string {
  const due = due_date === null ? null : sayDue(due_date, saying);
  return due ?? `${sayDay(Temporal.PlainDate.from(scheduled_date), saying)} · ${sayTime(scheduled_time, saying)}`;
}
