import { foldCommands } from "@millwright/domain/work/work-commands";
import { useMemo, useSyncExternalStore } from "react";
import { useZone } from "#lib/session/session.ts";
import type { WorkOrder } from "#work/orders.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

const { subscribe, waiting } = workOutbox;

/** What the server has not answered yet, in order. */
export const useWaiting = () => useSyncExternalStore(subscribe, waiting);

/** The same without whether it is late: what is to be folded over what the server said. */
export function useCommands() {
  const all = useWaiting();
  return useMemo(() => all.map(({ command }) => command), [all]);
}

/** Whether something that was done to an order is not sent yet. */
export function useIsNotSent(orderId: string): boolean {
  const isLate = () => waiting().some((one) => one.isLate && one.command.orderId === orderId);
  return useSyncExternalStore(subscribe, isLate);
}

/** An order as its person left it. */
export function useFoldedOrder(order: WorkOrder | undefined): WorkOrder | undefined {
  const [commands, zone] = [useCommands(), useZone()];
  return useMemo(() => order && foldCommands(order, commands, zone), [order, commands, zone]);
}

/** Orders as their person left them. */
export function useFolded(orders: readonly WorkOrder[] | null): WorkOrder[] | null {
  const [commands, zone] = [useCommands(), useZone()];
  return useMemo(() => orders?.map((order) => foldCommands(order, commands, zone)) ?? null, [orders, commands, zone]);
}
