import { useMessages } from "#lib/language.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { useCodeAddress } from "#print/use-code-address.ts";
import { toast } from "#ui/toast/toast.ts";
import type { WorkOrder } from "#work/orders.ts";

/** Prints a PM's label of 2 by 1 inches. `out` has to be drawn where the button is. */
export function usePrintPmLabel() {
  const m = useMessages();
  const { print, out } = usePrintOut();
  const { addressOf, mayPrintLabel } = useCodeAddress();

  async function printLabel(pm: WorkOrder) {
    const parts = await import("#print/QrLabel.tsx").catch(() => null);
    if (parts === null) return toast.error(m.parts.printFailed);
    if (!(await mayPrintLabel())) return;
    const { QrLabel } = parts;
    const lines = [pm.machine_name, pm.department_name].filter((line) => line !== null);
    const label = <QrLabel code={pm.wo_id} name={pm.title} lines={lines} address={addressOf("order", pm.id)} />;
    print({ name: pm.wo_id, content: label });
  }
  return { printLabel, out };
}
