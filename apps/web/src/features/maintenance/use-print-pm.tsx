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
export function usePrintPm() {
  const m = useMessages();
  const saying = useSaying();
  const company = useUser().company_name;
  const facts = useFacts();
  const { print, out } = usePrintOut();
  const { addressOf, mayPrintLabel } = useCodeAddress();

  async function printSheet(pm: WorkOrder) {
    const parts = await import("#print/WorkOrderSheet.tsx").catch(() => null);
    if (parts === null) return toast.error(m.print.failed);
    const { WorkOrderSheet } = parts;
    const sheet = (
      <WorkOrderSheet
        kind={m.print.pmSheet}
        code={pm.wo_id}
        title={pm.title}
        company={company}
        address={addressOf("order", pm.id)}
        facts={facts(pm)}
        instructions={{ name: m.maintenance.create.instructions, text: pm.description }}
        safety={pm.safety_notes}
        notes={pm.notes}
        checklist={pm.checklist}
        printed={fill(m.print.printed, { when: sayInstant(saying.now, saying) })}
      />
    );
    print({ name: pm.wo_id, content: sheet });
  }
  async function printLabel(pm: WorkOrder) {
    const parts = await import("#print/QrLabel.tsx").catch(() => null);
    if (parts === null) return toast.error(m.parts.printFailed);
    if (!(await mayPrintLabel())) return;
    const { QrLabel } = parts;
    const lines = [pm.machine_name, pm.department_name].filter((line) => line !== null);
    const label = <QrLabel code={pm.wo_id} name={pm.title} lines={lines} address={addressOf("order", pm.id)} />;
    print({ name: pm.wo_id, content: label });
  }
  return { printSheet, printLabel, out };
}

/** What the sheet says in its two columns; what is not known is left out. */
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
      [fields.assignee, pm.assignee_name ?? m.common.unassigned],
      [fields.priority, m.workOrders.priorities[pm.priority]],
      [fields.status, m.workOrders.statuses[pm.status]],
      [fields.created, sayWhen(pm.created_at, saying)],
      [m.print.photos, pm.files.length > 0 ? String(pm.files.length) : null],
    ];
    return all.flatMap(([name, value]) => (value === null ? [] : [{ name, value }]));
  };
}
