import { siteName } from "@millwright/messages/site-words";
import { plural } from "@millwright/messages/text";
import styles from "#features/work-orders/OrderDetails.module.css";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { Fact, Facts, Prose } from "#work/dialog/Facts.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { plannedDayOf, sayCompleted, sayStarted, sayWhen } from "#work/say-when.ts";

/** What is known of a repair besides what leads: what must not be overlooked, then facts in two columns, then tags. */
export function OrderFacts({ order }: { order: WorkOrder }) {
  const m = useMessages();
  const locale = useLocale();
  const saying = useSaying();
  const { fields } = m.workOrders;
  const minutes = order.estimated_duration;
  return (
    <>
      {order.safety_notes && <Prose name={fields.safetyNotes} text={order.safety_notes} framed />}
      <Facts>
        <Fact name={fields.holdReason} value={order.status === "On Hold" ? order.hold_reason : null} />
        <Fact name={fields.requestedBy} value={order.requested_by_name} />
        <Fact name={fields.location} value={order.location} />
        <Fact name={fields.site} value={siteName(order.site, locale)} />
        <Fact name={fields.duration} value={minutes === null ? null : plural(locale, fields.minutes, minutes)} />
        <Fact name={fields.plannedDay} value={sayWhen(plannedDayOf(order), saying)} />
        <Fact name={fields.scheduledStart} value={sayWhen(order.scheduled_start, saying)} />
        <Fact name={fields.scheduledEnd} value={sayWhen(order.scheduled_end, saying)} />
        <Fact name={fields.created} value={sayWhen(order.created_at, saying)} />
        <Fact name={fields.startedAt} value={sayStarted(order, saying)} />
        <Fact name={fields.completed} value={sayCompleted(order, saying, m)} />
      </Facts>
      {order.notes && <Prose name={fields.notes} text={order.notes} />}
      {order.tags.length > 0 && (
        <ul className="flex wrap gap-6" aria-label={fields.tags}>
          {order.tags.map((tag) => (
            <li key={tag} className={`note rounded-4 bg-hover anywhere ${styles.tag}`}>
              {tag}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
