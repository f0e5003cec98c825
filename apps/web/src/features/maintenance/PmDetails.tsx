import { isPmLate } from "@millwright/domain/maintenance/maintenance-board";
import { dayOf } from "@millwright/domain/when";
import { fill } from "@millwright/messages/text";
import styles from "#features/maintenance/Pm.module.css";
import { NextDays } from "#features/maintenance/schedule/NextDays.tsx";
import { comingDays, usePmSchedule } from "#features/maintenance/schedule/pm-schedule.ts";
import { scheduleWords } from "#features/maintenance/schedule/schedule-words.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayDone, sayWeekday } from "#lib/time/time.ts";
import { PriorityLabel, StatusLabel } from "#ui/label/Status.tsx";
import { Fact, Facts, Prose, WorkDetails } from "#work/dialog/Facts.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { sayStarted, sayWhen } from "#work/say-when.ts";

/** A PM as it is read: facts in two columns, the days that come, then the longer texts. */
export function PmDetails({ pm }: { pm: WorkOrder }) {
  const m = useMessages();
  const saying = useSaying();
  const { fields } = m.workOrders;
  const kept = usePmSchedule(pm);
  const words = scheduleWords(pm, m, saying);
  return (
    <WorkDetails>
      <Facts>
        <Fact name={fields.status} value={<StatusLabel status={pm.status} />} />
        <Fact name={fields.holdReason} value={pm.hold_reason} />
        <Fact name={fields.priority} value={<PriorityLabel priority={pm.priority} className={styles.priority} />} />
        <Fact name={fields.department} value={pm.department_name ?? fields.nothing} />
        <Fact name={fields.machine} value={pm.machine_name ?? fields.nothing} />
        <Fact name={fields.assignee} value={pm.assignee_name ?? m.common.unassigned} />
        <Fact
          name={m.maintenance.schedule.title}
          value={words && `${words.frequency} · ${words.days} · ${words.time}`}
        />
        <Fact name={fields.startedAt} value={sayStarted(pm, saying)} />
        <Current pm={pm} />
        <Fact name={fields.created} value={sayWhen(pm.created_at, saying)} />
      </Facts>
      {pm.safety_notes && <Prose name={fields.safetyNotes} text={pm.safety_notes} framed />}
      <Prose name={m.maintenance.create.instructions} text={pm.description ?? fields.nothing} />
      {pm.notes && <Prose name={fields.notes} text={pm.notes} />}
      {kept && pm.time && <NextDays title={m.maintenance.dialog.nextDays} days={comingDays(kept)} time={pm.time} />}
    </WorkDetails>
  );
}

/** The occurrence that is to be done; of a completed one, when that was and when the PM is back. */
function Current({ pm }: { pm: WorkOrder }) {
  const m = useMessages();
  const saying = useSaying();
  const { dialog } = m.maintenance;
  if (pm.scheduled_date === null) return null;
  const day = sayWeekday(Temporal.PlainDate.from(pm.scheduled_date), saying);
  if (pm.status === "Completed") {
    const done = pm.completed_at && sayDone(Temporal.Instant.from(pm.completed_at), saying);
    return (
      <>
        <Fact name={m.workOrders.fields.completed} value={done} />
        <Fact name={dialog.returns} value={day} />
      </>
    );
  }
  const late = isPmLate(pm, dayOf(saying.now, saying.zone));
  return (
    <Fact
      name={dialog.occurrence}
      value={<span className={late ? styles.late : undefined}>{late ? fill(dialog.late, { day }) : day}</span>}
    />
  );
}
