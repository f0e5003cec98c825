import { useDroppable } from "@dnd-kit/core";
import type { Status } from "@millwright/domain/work-order";
import { useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useRef } from "react";
import styles from "#features/work-orders/Board.module.css";
import { dropId } from "#features/work-orders/BoardDrag.tsx";
import { DraggableCard } from "#features/work-orders/DraggableCard.tsx";
import type { WorkOrder } from "#features/work-orders/orders.ts";
import { useMessages, useNumber } from "#lib/language.ts";
import { StatusDot } from "#ui/Status.tsx";

interface Props {
  status: Status;
  orders: readonly WorkOrder[];
  count: number;
  onOpen: (id: string) => void;
  onMove: (order: WorkOrder, to: Status) => void;
  /** What follows the last card, such as a way to see more. */
  foot?: ReactNode;
}

const cardHeight = 150;
const gap = 10;

/** One status: its header stays, its cards scroll, and only those near the view are drawn. */
export function BoardColumn({ status, orders, count, onOpen, onMove, foot }: Props) {
  const m = useMessages();
  const number = useNumber();
  const scroller = useRef<HTMLDivElement>(null);
  const { setNodeRef, isOver } = useDroppable({ id: dropId(status, "column") });
  const cards = useVirtualizer({
    count: orders.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    getItemKey: (index) => orders[index]?.id ?? index,
    gap,
    overscan: 6,
  });
  const label = m.workOrders.statuses[status];
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      data-status={status}
      data-over={isOver || undefined}
      aria-label={label}
    >
      <header className={styles.columnHead}>
        <StatusDot status={status} />
        <h2 className={styles.columnTitle}>{label}</h2>
        <span className={styles.columnCount}>{number(count)}</span>
      </header>
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.cards} style={{ height: cards.getTotalSize() }}>
          {cards.getVirtualItems().map(({ index, key, start }) => {
            const order = orders[index];
            if (!order) return null;
            return (
              <div
                key={key}
                ref={cards.measureElement}
                data-index={index}
                className={styles.place}
                style={{ transform: `translateY(${start}px)` }}
              >
                <DraggableCard order={order} onOpen={onOpen} onMove={onMove} />
              </div>
            );
          })}
        </div>
        {orders.length === 0 && <p className={styles.nothing}>{m.workOrders.emptyColumn}</p>}
        {foot}
      </div>
    </section>
  );
}
