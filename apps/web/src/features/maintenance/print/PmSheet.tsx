import { doerOf } from "@millwright/domain/work/doer";
import { scheduleWords } from "#features/maintenance/schedule/schedule-words.ts";
import { useMessages } from "#lib/language.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayWeekday } from "#lib/time/time.ts";
import { OrderSheet } from "#work/OrderSheet.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { sayWhen } from "#work/say-when.ts";

/** A PM on paper, with its signature lines. */
export function PmSheet({ order: pm }: { order: WorkOrder }) {
  const m = useMessages();
  const facts = useFacts();
  return (
    <OrderSheet order={pm} kind={m.print.pmSheet} instructions={m.maintenance.create.instructions} facts={facts(pm)} />
  );
}

/** What the sheet says in its two columns; null of what is not known. */
function useFacts() {
  const m = useMessages();
  const saying = useSaying();
  const { fields } = m.workOrders;
  const { schedule, dialog } = m.maintenance;
  return (pm: WorkOrder) => {
    const day = pm.scheduled_date && sayWeekday(Temporal.PlainDate.from(pm.scheduled_date), saying);
    const words = scheduleWords(pm, m, saying);
    const all: [name: string, value: string | null][] = [
      [pm.status === "Completed" ? dialog.returns : dialog.occurrence, day],
      [schedule.title, words && `${words.frequency} · ${words.days} · ${words.time}`],
      [fields.department, pm.department_name],
      [fields.machine, pm.machine_name],
      [fields.assignee, doerOf(pm).assignee_name ?? m.common.unassigned],
      [fields.priority, m.workOrders.priorities[pm.priority]],
      [fields.status, m.workOrders.statuses[pm.status]],
      [fields.created, sayWhen(pm.created_at, saying)],
      [m.print.photos, pm.files.length > 0 ? String(pm.files.length) : null],
    ];
    return all;
  };
}
