import { useDroppable } from "@dnd-kit/core";
import type { Status } from "@millwright/domain/work-order";
import type { ReactNode } from "react";
import styles from "#features/work-orders/Board.module.css";
import { dropId } from "#features/work-orders/BoardDrag.tsx";
import { DraggableCard } from "#features/work-orders/DraggableCard.tsx";
import type { WorkOrder } from "#features/work-orders/orders.ts";
import { useMessages, useNumber } from "#lib/language.ts";
import { StatusDot } from "#ui/Status.tsx";
import { VirtualList } from "#ui/VirtualList.tsx";

interface Props {
  status: Status;
  orders: readonly WorkOrder[];
  count: number;
  onOpen: (id: string) => void;
  onMove: (order: WorkOrder, to: Status) => void;
  /** The card that was moved by keyboard: it is brought into view, and the focus goes with it. */
  followed: string | undefined;
  /** What follows the last card, such as a way to see more. */
  foot?: ReactNode;
}

/** The usual card has a title of two lines and tags. */
const cardHeight = 182;
const gap = 10;
const keyOf = (order: WorkOrder) => order.id;

/** One status: its header stays, its cards scroll, and only those near the view are drawn. */
export function BoardColumn({ status, orders, count, onOpen, onMove, followed, foot }: Props) {
  const m = useMessages();
  const number = useNumber();
  const { setNodeRef, isOver } = useDroppable({ id: dropId(status, "column") });
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
      <VirtualList
        className={styles.scroller}
        label={label}
        items={orders}
        itemKey={keyOf}
        itemHeight={cardHeight}
        gap={gap}
        reveal={followed}
        render={(order) => (
          <DraggableCard order={order} onOpen={onOpen} onMove={onMove} followed={order.id === followed} />
        )}
        end={
          <>
            {orders.length === 0 && <p className={styles.nothing}>{m.workOrders.emptyColumn}</p>}
            {foot}
          </>
        }
      />
    </section>
  );
}
