import { foldCommands } from "@millwright/domain/work/fold-commands";
import type { WorkCommand } from "@millwright/domain/work/work-commands";
import { useMemo, useSyncExternalStore } from "react";
import { queryClient } from "#lib/api/query.ts";
import { useZone } from "#lib/session/session.ts";
import { findWhole } from "#work/board/board-cache.ts";
import type { ListedOrder, WorkOrder } from "#work/orders.ts";
import { useUnsentPhotos } from "#work/outbox/photos-ahead.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

const { subscribe, waiting } = workOutbox;

/** A command that the server has not answered. */
export interface WaitingWork {
  readonly command: WorkCommand;
  /** Whether it is late enough to say that it was not sent. */
  readonly isLate: boolean;
  /** Whether it was tried in vain: it waits for the line. */
  readonly isStuck: boolean;
}

/** All that waits: commands of work and other calls. */
export const useAllWaiting = () => useSyncExternalStore(subscribe, waiting);

/** What was done to orders and the server has not answered yet, in order. */
export function useWaiting(): readonly WaitingWork[] {
  const all = useAllWaiting();
  return useMemo(
    () =>
      all.flatMap(({ entry: { what }, isLate, isStuck }) =>
        what.kind === "work" ? [{ command: what.command, isLate, isStuck }] : [],
      ),
    [all],
  );
}

/** Whether a command is on its way to the device's disk, after which it waits. */
export function useIsComing(is: (command: WorkCommand) => boolean): boolean {
  return useSyncExternalStore(subscribe, () =>
    workOutbox.isComing(({ what }) => what.kind === "work" && is(what.command)),
  );
}

/** What waits, without whether it is late: what is to be folded over what the server said. */
export function useCommands() {
  const all = useWaiting();
  return useMemo(() => all.map(({ command }) => command), [all]);
}

/** How much of what somebody did here (null: anybody) was refused. */
export function useRefusedOf(author: string | null): number {
  const refused = useSyncExternalStore(subscribe, workOutbox.refused);
  return refused.filter((entry) => author === null || entry.author.id === author).length;
}

/** How much of what somebody did here is not sent: it was tried in vain, or is late, or was refused. */
export function useNotSentOf(author: string): number {
  const late = useAllWaiting().filter(({ entry, isLate }) => isLate && entry.author.id === author);
  return late.length + useRefusedOf(author) + useUnsentPhotos(author);
}

/** Whether something that was done to an order is not sent yet. */
export function useIsNotSent(orderId: string): boolean {
  const isLate = () => waiting().some((one) => one.isLate && one.entry.line === orderId);
  return useSyncExternalStore(subscribe, isLate);
}

/** An order as its person left it. */
export function useFoldedOrder(order: WorkOrder | undefined): WorkOrder | undefined {
  const [commands, zone] = [useCommands(), useZone()];
  return useMemo(() => order && foldCommands(order, commands, zone), [order, commands, zone]);
}

/** Orders as their person left them. */
export function useFolded(orders: readonly ListedOrder[] | null): ListedOrder[] | null {
  const [commands, zone] = [useCommands(), useZone()];
  return useMemo(
    () => orders?.map((order) => foldCommands(withSteps(order, commands), commands, zone)) ?? null,
    [orders, commands, zone],
  );
}

/** A card whose steps something waits for, as the whole order where that is known: it says what they become. */
function withSteps(order: ListedOrder, commands: readonly WorkCommand[]): ListedOrder {
  if (!commands.some((command) => command.orderId === order.id && "itemId" in command)) return order;
  const whole = findWhole(queryClient, order.id);
  return whole !== undefined && whole.version >= order.version ? whole : order;
}
