import { useDraggable } from "@dnd-kit/core";
import type { Status } from "@millwright/domain/work-order";
import { type KeyboardEvent, memo } from "react";
import styles from "#features/work-orders/Board.module.css";
import { OrderCard } from "#features/work-orders/OrderCard.tsx";
import type { WorkOrder } from "#features/work-orders/orders.ts";

interface Props {
  order: WorkOrder;
  onOpen: (id: string) => void;
  onMove: (order: WorkOrder, to: Status) => void;
}

/** A card that can be lifted. The title's button keeps the focus: Enter opens the order, Space lifts the card. */
export const DraggableCard = memo(function DraggableCard({ order, onOpen, onMove }: Props) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: order.id, data: { status: order.status } });
  function lift(event: KeyboardEvent) {
    const onTitle = event.target instanceof HTMLElement && event.target.matches("h3 button");
    if (event.code === "Space" && onTitle) {
      event.preventDefault();
      listeners?.onKeyDown?.(event);
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the mouse and fingers use it; keys act on the title's button.
    <div
      ref={setNodeRef}
      className={styles.slot}
      data-dragging={isDragging || undefined}
      {...listeners}
      onKeyDown={lift}
    >
      <OrderCard order={order} onOpen={onOpen} onMove={onMove} />
    </div>
  );
});
