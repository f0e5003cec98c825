import { fill } from "@millwright/messages/text";
import { scheduleWords } from "#features/maintenance/schedule/schedule-words.ts";
import { useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { useSaying } from "#lib/time/now.ts";
import { sayInstant, sayWeekday } from "#lib/time/time.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { useCodeAddress } from "#print/use-code-address.ts";
import { toast } from "#ui/toast/toast.ts";
import type { WorkOrder } from "#work/orders.ts";
import { sayWhen } from "#work/say-when.ts";

/** Prints a PM's sheet with its signature lines, or its label of 2 by 1 inches. `out` has to be drawn where the buttons are. */
export function usePrintTask() {
  const m = useMessages();
  const saying = useSaying();
  const company = useUser().company_name;
  const facts = useFacts();
  const { print, out } = usePrintOut();
  const { addressOf, mayPrintLabel } = useCodeAddress();

  async function printSheet(task: WorkOrder) {
    const parts = await import("#print/WorkOrderSheet.tsx").catch(() => null);
    if (parts === null) return toast.error(m.print.failed);
    const { WorkOrderSheet } = parts;
    const sheet = (
      <WorkOrderSheet
        kind={m.print.pmSheet}
        code={task.wo_id}
        title={task.title}
        company={company}
        address={addressOf("order", task.id)}
        facts={facts(task)}
        instructions={{ name: m.maintenance.create.instructions, text: task.description }}
        safety={task.safety_notes}
        notes={task.notes}
        checklist={task.checklist}
        printed={fill(m.print.printed, { when: sayInstant(saying.now, saying) })}
      />
    );
    print({ name: task.wo_id, content: sheet });
  }
  async function printLabel(task: WorkOrder) {
    const parts = await import("#print/QrLabel.tsx").catch(() => null);
    if (parts === null) return toast.error(m.parts.printFailed);
    if (!(await mayPrintLabel())) return;
    const { QrLabel } = parts;
    const lines = [task.machine_name, task.department_name].filter((line) => line !== null);
    const label = <QrLabel code={task.wo_id} name={task.title} lines={lines} address={addressOf("order", task.id)} />;
    print({ name: task.wo_id, content: label });
  }
  return { printSheet, printLabel, out };
}

/** What the sheet says in its two columns; what is not known is left out. */
function useFacts() {
  const m = useMessages();
  const saying = useSaying();
  const { fields } = m.workOrders;
  const { schedule, dialog } = m.maintenance;
  return (task: WorkOrder) => {
    const day = task.scheduled_date && sayWeekday(Temporal.PlainDate.from(task.scheduled_date), saying);
    const words = scheduleWords(task, m, saying);
    const all: [name: string, value: string | null][] = [
      [task.status === "Completed" ? dialog.returns : dialog.occurrence, day],
      [schedule.title, words && `${words.frequency} · ${words.days} · ${words.time}`],
      [fields.department, task.department_name],
      [fields.machine, task.machine_name],
      [fields.assignee, task.assignee_name ?? m.common.unassigned],
      [fields.priority, m.workOrders.priorities[task.priority]],
      [fields.status, m.workOrders.statuses[task.status]],
      [fields.created, sayWhen(task.created_at, saying)],
      [m.print.photos, task.files.length > 0 ? String(task.files.length) : null],
    ];
    return all.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
  };
}
