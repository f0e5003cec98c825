import { currentAssignee } from "@millwright/domain/work/current-assignee";
import { planWords } from "@millwright/messages/plans/plans";
import { sayCovers } from "@millwright/messages/plans/say-plan";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekday } from "#lib/time/time.ts";
import { useOrderSheetWords } from "#print/sheet/order-sheet-words.ts";
import { loadSheetCost } from "#work/costs/sheet-cost.ts";
import { loadSheetLabour } from "#work/labour/sheet-labour.ts";
import { OrderSheet } from "#work/OrderSheet.tsx";
import type { ListedOrder, WorkOrder } from "#work/orders.ts";
import { usePlanSaying } from "#work/plan-words/plan-words.ts";
import { scheduleSentence } from "#work/plan-words/schedule-words.ts";
import { sayWhen } from "#work/say-when.ts";

/** A PM on paper, with its signature lines. */
export function PmSheet({ order: pm }: { order: WorkOrder }) {
  const m = useMessages();
  const sheetWords = useOrderSheetWords();
  const facts = useFacts(pm);
  return (
    <OrderSheet order={pm} kind={sheetWords.pmSheet} instructions={m.maintenance.create.instructions} facts={facts} />
  );
}

/** The sheet of PMs, once the time on them and their cost are there. */
export async function pmSheetOf(orders: readonly ListedOrder[]) {
  await Promise.all([loadSheetLabour(orders), loadSheetCost(orders)]);
  return PmSheet;
}

/** What the sheet says in its two columns; null of what is not known. */
function useFacts(pm: WorkOrder) {
  const m = useMessages();
  const sheetWords = useOrderSheetWords();
  const saying = useSaying();
  const planSaying = usePlanSaying(pm.plan);
  const { fields } = m.workOrders;
  const { schedule, dialog } = m.maintenance;
  const day = pm.scheduled_date && sayWeekday(Temporal.PlainDate.from(pm.scheduled_date), saying);
  const all: [name: string, value: string | null][] = [
    [pm.status === "Completed" ? dialog.returns : dialog.occurrence, day],
    [planWords[saying.locale].levelNow, sayCovers(pm.level, pm.covers, saying.locale)],
    [schedule.title, scheduleSentence({ ...pm, level: null }, m, planSaying)],
    [fields.department, pm.department_name],
    [fields.machine, pm.machine_name],
    [fields.assignee, currentAssignee(pm).assignee_name ?? m.common.unassigned],
    [fields.priority, m.workOrders.priorities[pm.priority]],
    [fields.status, m.workOrders.statuses[pm.status]],
    [fields.created, sayWhen(pm.created_at, saying)],
    [sheetWords.photos, pm.files.length > 0 ? String(pm.files.length) : null],
  ];
  return all;
}
