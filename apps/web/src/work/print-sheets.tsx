import type { ComponentType } from "react";
import { useMessages } from "#lib/language.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { toast } from "#ui/toast/toast.ts";
import type { WorkOrder } from "#work/orders.ts";

/** Loads what draws the sheet of one kind of work: it is needed only when something is printed. */
export type LoadSheet = () => Promise<ComponentType<{ order: WorkOrder }>>;

/** Prints the sheets of orders, one after the other, each on paper of its own. `out` has to be drawn where the button is. */
export function usePrintSheets(load: LoadSheet) {
  const m = useMessages();
  const { print, out } = usePrintOut();
  async function printSheets(orders: readonly WorkOrder[]): Promise<void> {
    const Sheet = await load().catch(() => null);
    // Without the network, or after a new version, it may not come.
    if (Sheet === null) return toast.error(m.print.failed);
    const name = orders.length === 1 ? orders.map(({ wo_id }) => wo_id).join() : m.list.fileName;
    print({ name, content: orders.map((order) => <Sheet key={order.id} order={order} />) });
  }
  return { printSheets, out };
}
