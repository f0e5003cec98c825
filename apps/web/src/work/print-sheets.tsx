import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useMessages } from "#lib/language.ts";
import { machinesQuery } from "#lib/plant.ts";
import { usePrintOut } from "#print/print-out.tsx";
import { toast } from "#ui/toast/toast.ts";
import { loadCodes } from "#work/failure/plant-codes.ts";
import type { ListedOrder, WorkOrder } from "#work/orders.ts";
import { meterOf, metersQuery, withMeter } from "#work/steps/meter-number.ts";
import { loadWhole } from "#work/use-order.ts";

/** Loads what draws the sheet of one kind of work: it is needed only when something is printed. */
export type LoadSheet = (orders: readonly ListedOrder[]) => Promise<ComponentType<{ order: WorkOrder }>>;

/** An order whose steps say the unit of the meter that they read; as it is where that can't be asked for. */
async function withMeters(client: QueryClient, order: WorkOrder): Promise<WorkOrder> {
  const isAsked = order.machine_id !== null && order.checklist.some(({ step }) => step?.kind === "meter");
  if (!isAsked) return order;
  const meters = await client.fetchQuery({ ...metersQuery(order.machine_id), staleTime: 60_000 }).catch(() => []);
  const checklist = order.checklist.map((item) =>
    item.step ? { ...item, step: withMeter(item.step, meterOf(item.step, meters)) } : item,
  );
  return { ...order, checklist };
}

/** The equipment numbers of the machines of some orders, by their ids; none where they can't be asked for. */
export async function numbersOf(
  client: QueryClient,
  orders: readonly ListedOrder[],
): Promise<ReadonlyMap<string, string>> {
  if (orders.every(({ machine_id }) => machine_id === null)) return new Map();
  const machines = await client.fetchQuery({ ...machinesQuery(), staleTime: 60_000 }).catch(() => []);
  return new Map(machines.flatMap(({ id, number }) => (number ? [[id, number]] : [])));
}

/** "P-104 · Presse 4" */
function withNumber(order: WorkOrder, numbers: ReadonlyMap<string, string>): WorkOrder {
  const number = numbers.get(order.machine_id ?? "");
  return number === undefined ? order : { ...order, machine_name: `${number} · ${order.machine_name ?? ""}` };
}

/** Prints the sheets of orders, one after the other, each on paper of its own. `out` has to be drawn where the button is. */
export function usePrintSheets(loadSheet: LoadSheet) {
  const m = useMessages();
  const client = useQueryClient();
  const { print, out } = usePrintOut();
  async function printSheets(orders: readonly ListedOrder[]): Promise<void> {
    const Sheet = await loadSheet(orders).catch(() => null);
    // Without the network, or after a new version, it may not come.
    if (Sheet === null) return toast.error(m.print.failed);
    const numbers = await numbersOf(client, orders);
    const load = async (order: ListedOrder) =>
      withNumber(await withMeters(client, await loadWhole(client, order)), numbers);
    const shown = await Promise.all(orders.map(load)).catch(() => null);
    if (shown === null) return toast.error(m.print.failed);
    await loadCodes(client, shown);
    const name = orders.length === 1 ? orders.map(({ wo_id }) => wo_id).join() : m.list.fileName;
    print({ name, content: shown.map((order) => <Sheet key={order.id} order={order} />) });
  }
  return { printSheets, out };
}
