import { fill, plural } from "@millwright/messages/text";
import { useLocale, useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant } from "#lib/time/time.ts";
import { useCodeAddress } from "#print/use-code-address.ts";
import { WorkOrderSheet } from "#print/WorkOrderSheet.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { sayWhen } from "#work/say-when.ts";

/** A repair on paper. */
export function RepairSheet({ order }: { order: WorkOrder }) {
  const m = useMessages();
  const saying = useSaying();
  const company = useUser().company_name;
  const facts = useFacts();
  const { addressOf } = useCodeAddress();
  return (
    <WorkOrderSheet
      kind={m.print.sheet}
      code={order.wo_id}
      title={order.title}
      company={company}
      address={addressOf("order", order.id)}
      facts={facts(order)}
      instructions={{ name: m.print.instructions, text: order.description }}
      safety={order.safety_notes}
      notes={order.notes}
      checklist={order.checklist}
      printed={fill(m.print.printed, { when: sayInstant(saying.now, saying) })}
    />
  );
}

/** What the sheet says in its two columns; what is not known is left out. */
function useFacts() {
  const m = useMessages();
  const locale = useLocale();
  const saying = useSaying();
  const { fields } = m.workOrders;
  return (order: WorkOrder) => {
    const minutes = order.estimated_duration;
    const all: [name: string, value: string | null][] = [
      [fields.status, m.workOrders.statuses[order.status]],
      [fields.priority, m.workOrders.priorities[order.priority]],
      [fields.department, order.department_name],
      [fields.machine, order.machine_name],
      [fields.location, order.location],
      [fields.site, order.site],
      [fields.assignee, order.assignee_name ?? m.common.unassigned],
      [fields.requestedBy, order.requested_by_name],
      [fields.dueDate, sayWhen(order.due_date, saying)],
      [fields.duration, minutes === null ? null : plural(locale, fields.minutes, minutes)],
      [fields.scheduledStart, sayWhen(order.scheduled_start, saying)],
      [fields.scheduledEnd, sayWhen(order.scheduled_end, saying)],
      [fields.created, sayWhen(order.created_at, saying)],
      [fields.completed, sayWhen(order.completed_at, saying)],
      [m.print.photos, order.files.length > 0 ? String(order.files.length) : null],
    ];
    return all.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
  };
}
