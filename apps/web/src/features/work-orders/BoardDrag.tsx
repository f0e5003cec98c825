import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { columnOf } from "@millwright/domain/board";
import { type Status, statuses } from "@millwright/domain/work-order";
import { fill } from "@millwright/messages/text";
import { type ReactNode, useRef, useState } from "react";
import styles from "#features/work-orders/Board.module.css";
import { OrderCard } from "#features/work-orders/OrderCard.tsx";
import type { WorkOrder } from "#features/work-orders/orders.ts";
import { useMessages } from "#lib/language.ts";

interface Props {
  orders: ReadonlyMap<string, WorkOrder>;
  onMove: (order: WorkOrder, to: Status) => void;
  /** Hears of a card that was moved by keyboard, so that the focus can follow it. */
  onFollow: (id: string) => void;
  children: ReactNode;
}

const ignore = () => undefined;

/** Lets cards be dragged to another column by mouse, by touch (after a short hold) and by keyboard. */
export function BoardDrag({ orders, onMove, onFollow, children }: Props) {
  const [lifted, setLifted] = useState<WorkOrder | null>(null);
  const announcements = useAnnouncements(orders);
  const m = useMessages();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: nextColumn,
      keyboardCodes: { start: [KeyboardCode.Space], end: [KeyboardCode.Space], cancel: [KeyboardCode.Esc] },
    }),
  );
  function start({ active }: DragStartEvent) {
    setLifted(orders.get(String(active.id)) ?? null);
  }
  function end({ active, over, activatorEvent }: DragEndEvent) {
    setLifted(null);
    const order = orders.get(String(active.id));
    const to = statusOver(over?.id);
    if (!order || !to) return;
    if (activatorEvent instanceof KeyboardEvent) onFollow(order.id);
    onMove(order, to);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underPointer}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => setLifted(null)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.workOrders.drag.instructions } }}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <div className={styles.lifted} inert>
            <OrderCard order={lifted} onOpen={ignore} onMove={ignore} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** A column's name as a place to drop on; the switcher of a phone has its own. */
export const dropId = (status: Status, place: "column" | "tab") => `${place}:${status}`;

function statusOver(id: unknown): Status | undefined {
  return statuses.find((status) => dropId(status, "column") === id || dropId(status, "tab") === id);
}

const underPointer: CollisionDetection = (args) => {
  const within = pointerWithin(args);
  return within.length > 0 ? within : rectIntersection(args);
};

/** Left and right take the lifted card to the neighbouring column. */
const nextColumn: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { [KeyboardCode.Right]: 1, [KeyboardCode.Left]: -1 }[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const here = statusOver(context.over?.id) ?? columnOfActive(context.active?.data.current);
  const target = statuses[statuses.indexOf(here) + step];
  const rect = target && context.droppableRects.get(dropId(target, "column"));
  return rect ? { x: rect.left + 8, y: currentCoordinates.y } : undefined;
};

function columnOfActive(data: Record<string, unknown> | undefined): Status {
  return columnOf({ status: typeof data?.status === "string" ? data.status : null });
}

function useAnnouncements(orders: ReadonlyMap<string, WorkOrder>): Announcements {
  const m = useMessages();
  const say = (text: string, id: unknown, column: Status | undefined) => {
    const order = orders.get(String(id));
    if (!order) return undefined;
    return fill(text, { code: order.wo_id, column: m.workOrders.statuses[column ?? columnOf(order)] });
  };
  const { drag } = m.workOrders;
  const last = useRef<Status>(undefined);
  return {
    onDragStart: ({ active }) => {
      last.current = columnOfActive(active.data.current);
      return say(drag.lifted, active.id, undefined);
    },
    // A card that has just been lifted is over its own column: saying so would drown that it was lifted.
    onDragOver: ({ active, over }) => {
      const column = statusOver(over?.id);
      if (column === undefined || column === last.current) return undefined;
      last.current = column;
      return say(drag.over, active.id, column);
    },
    onDragEnd: ({ active, over }) => say(over ? drag.dropped : drag.cancelled, active.id, statusOver(over?.id)),
    onDragCancel: ({ active }) => say(drag.cancelled, active.id, undefined),
  };
}
