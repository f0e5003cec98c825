import { lateOf } from "@millwright/messages/history-words";
import { siteName } from "@millwright/messages/site-words";
import { plural } from "@millwright/messages/text";
import { useLocale, useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { useOrderSheetWords } from "#print/sheet/order-sheet-words.ts";
import { loadSheetCost } from "#work/costs/sheet-cost.ts";
import { useFailureFacts } from "#work/failure/plant-codes.ts";
import { loadSheetLabour } from "#work/labour/sheet-labour.ts";
import { OrderSheet } from "#work/OrderSheet.tsx";
import type { ListedOrder, WorkOrder } from "#work/orders.ts";
import { plannedDayOf, sayDoneAt, sayWhen } from "#work/say-when.ts";

/** A repair on paper. */
function RepairSheet({ order }: { order: WorkOrder }) {
  const sheetWords = useOrderSheetWords();
  const facts = useFacts();
  return (
    <OrderSheet order={order} kind={sheetWords.sheet} instructions={sheetWords.instructions} facts={facts(order)} />
  );
}

/** The sheet of repairs, once the time on them and their cost are there. */
export async function repairSheetOf(orders: readonly ListedOrder[]) {
  await Promise.all([loadSheetLabour(orders), loadSheetCost(orders)]);
  return RepairSheet;
}

/** What the sheet says in its two columns; null of what is not known. */
function useFacts() {
  const m = useMessages();
  const sheetWords = useOrderSheetWords();
  const locale = useLocale();
  const saying = useSaying();
  const failureOf = useFailureFacts();
  const { fields } = m.workOrders;
  return (order: WorkOrder) => {
    const minutes = order.estimated_duration;
    const all: [name: string, value: string | null][] = [
      [fields.status, m.workOrders.statuses[order.status]],
      [fields.priority, m.workOrders.priorities[order.priority]],
      [fields.department, order.department_name],
      [fields.machine, order.machine_name],
      [fields.location, order.location],
      [fields.site, siteName(order.site, locale)],
      [fields.assignee, order.assignee_name ?? m.common.unassigned],
      [fields.requestedBy, order.requested_by_name],
      [fields.dueDate, sayWhen(order.due_date, saying)],
      [fields.duration, minutes === null ? null : plural(locale, fields.minutes, minutes)],
      [fields.plannedDay, sayWhen(plannedDayOf(order), saying)],
      [fields.scheduledStart, sayWhen(order.scheduled_start, saying)],
      [fields.scheduledEnd, sayWhen(order.scheduled_end, saying)],
      [fields.created, sayWhen(order.created_at, saying)],
      [fields.completed, order.completed_at && sayDoneAt(order.completed_at, lateOf(order), saying, m)],
      ...failureOf(order),
      [sheetWords.photos, order.files.length > 0 ? String(order.files.length) : null],
    ];
    return all;
  };
}
