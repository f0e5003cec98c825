import { isOverdue } from "@millwright/domain/work/overdue";
import { plural } from "@millwright/messages/text";
import styles from "#features/work-orders/OrderDetails.module.css";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { PriorityLabel, StatusLabel } from "#ui/label/Status.tsx";
import { Fact, Facts, Prose, WorkDetails } from "#work/dialog/Facts.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { sayStarted, sayWhen } from "#work/say-when.ts";

/** An order as it is read: facts in two columns, then the longer texts. */
export function OrderDetails({ order }: { order: WorkOrder }) {
  const m = useMessages();
  const locale = useLocale();
  const saying = useSaying();
  const { fields } = m.workOrders;
  const late = isOverdue(order, saying.now, saying.zone);
  const minutes = order.estimated_duration;
  return (
    <WorkDetails>
      <Facts>
        <Fact name={fields.status} value={<StatusLabel status={order.status} />} />
        <Fact name={fields.holdReason} value={order.hold_reason} />
        <Fact name={fields.priority} value={<PriorityLabel priority={order.priority} className={styles.priority} />} />
        <Fact name={fields.department} value={order.department_name ?? fields.nothing} />
        <Fact name={fields.machine} value={order.machine_name ?? fields.nothing} />
        <Fact name={fields.assignee} value={order.assignee_name ?? m.common.unassigned} />
        <Fact
          name={fields.dueDate}
          value={
            <span className={late ? styles.late : undefined}>
              {sayWhen(order.due_date, saying) ?? fields.nothing}
              {late && ` · ${m.workOrders.overdue}`}
            </span>
          }
        />
        <Fact name={fields.requestedBy} value={order.requested_by_name} />
        <Fact name={fields.location} value={order.location} />
        <Fact name={fields.site} value={order.site} />
        <Fact name={fields.duration} value={minutes === null ? null : plural(locale, fields.minutes, minutes)} />
        <Fact name={fields.scheduledStart} value={sayWhen(order.scheduled_start, saying)} />
        <Fact name={fields.scheduledEnd} value={sayWhen(order.scheduled_end, saying)} />
        <Fact name={fields.created} value={sayWhen(order.created_at, saying)} />
        <Fact name={fields.startedAt} value={sayStarted(order, saying)} />
        <Fact name={fields.completed} value={sayWhen(order.completed_at, saying)} />
      </Facts>
      {order.safety_notes && <Prose name={fields.safetyNotes} text={order.safety_notes} framed />}
      <Prose name={fields.description} text={order.description ?? fields.nothing} />
      {order.notes && <Prose name={fields.notes} text={order.notes} />}
      {order.tags.length > 0 && (
        <ul className={styles.tags} aria-label={fields.tags}>
          {order.tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              {tag}
            </li>
          ))}
        </ul>
      )}
    </WorkDetails>
  );
}
