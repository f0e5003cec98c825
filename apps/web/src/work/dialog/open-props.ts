import type { WorkOrder } from "#work/orders.ts";
import type { OrderCommands } from "#work/use-order.ts";

/** What a piece of work is shown in: a dialog over a screen, or a page at an address of its own. */
export type FrameKind = "dialog" | "page";

/** A piece of work that was found, and what can be done with it. */
export interface OpenProps {
  order: WorkOrder;
  commands: OrderCommands;
}
