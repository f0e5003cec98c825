import { useMessages } from "#lib/language.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { useCodeAddress } from "#print/use-code-address.ts";
import { toast } from "#ui/toast/toast.ts";
import type { WorkOrder } from "#work/orders.ts";

/** Prints the label of a repair or a PM, 2 by 1 inches. `out` has to be drawn where the button is. */
export function usePrintLabel() {
  const m = useMessages();
  const { print, out } = usePrintOut();
  const { addressOf, mayPrintLabel } = useCodeAddress();

  async function printLabel(order: WorkOrder) {
    const parts = await import("#print/QrLabel.tsx").catch(() => null);
    if (parts === null) return toast.error(m.parts.printFailed);
    if (!(await mayPrintLabel())) return;
    const { QrLabel } = parts;
    const lines = [order.machine_name, order.department_name].filter((line) => line !== null);
    const label = (
      <QrLabel code={order.wo_id} name={order.title} lines={lines} address={addressOf("order", order.id)} />
    );
    print({ name: order.wo_id, content: label });
  }
  return { printLabel, out };
}
