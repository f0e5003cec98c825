import { dayAfterMove } from "@millwright/domain/maintenance-board";
import type { Status } from "@millwright/domain/work-order";
import type { WorkOrder } from "#work/orders.ts";

/** A card to be moved, and of a PM the occurrence (YYYY-MM-DD) that is meant. */
export interface Move {
  order: WorkOrder;
  to: Status;
  meant?: string | undefined;
}

/** An order as it will be when a move has been saved, shown before the server has answered. */
export function movedTo(order: WorkOrder, status: Status, now: Temporal.Instant, zone: string): WorkOrder {
  const moved = { ...order, status, completed_at: status === "Completed" ? now.toString() : null };
  return order.type === "PM" ? { ...moved, scheduled_date: dayAfterMove(order, status, now, zone) } : moved;
}

/**
 * The occurrence (YYYY-MM-DD) that a move of a PM means, so that it is never done to another one. A completed card says
 * when it comes back and not what was completed, so that its move names none.
 */
export function occurrenceMeant(order: WorkOrder): string | undefined {
  return order.type === "PM" && order.status !== "Completed" ? (order.scheduled_date ?? undefined) : undefined;
}

/**
 * Back to where the card was, for the same occurrence: what was completed, or else what is now at hand. A PM that left
 * Completed has no way back: a press on Undo, least of all a second one, must not complete anything.
 */
export function wayBack({ order, meant }: Move, answer: WorkOrder): Move | null {
  if (order.type === "PM" && order.status === "Completed") return null;
  return { order: answer, to: order.status, meant: answer.status === "Completed" ? meant : occurrenceMeant(answer) };
}
