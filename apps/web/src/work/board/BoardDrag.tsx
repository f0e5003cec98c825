import {
  type Active,
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardCode,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  pointerWithin,
  rectIntersection,
  useSensor,
} from "@dnd-kit/core";
import { columnOf } from "@millwright/domain/work/board";
import { type Status, statuses } from "@millwright/domain/work/work-order";
import { fill } from "@millwright/messages/text";
import { type ReactNode, useRef, useState } from "react";
import { useMessages } from "#lib/language.ts";
import { announce } from "#ui/announce/live-region.ts";
import { useHandSensors } from "#ui/drag/hand-sensors.ts";
import styles from "#work/board/Board.module.css";
import { cardOf, LiftArea } from "#work/board/LiftArea.tsx";
import { type BoardCard, liftHelpId } from "#work/card/card.ts";

interface Props {
  cards: ReadonlyMap<string, BoardCard>;
  /** Draws the card of an id, as it is carried. */
  draw: (id: string) => ReactNode;
  onMove: (id: string, to: Status) => void;
  /** Hears of a card that was moved by keyboard, so that the focus can follow it. */
  onFollow: (id: string) => void;
  children: ReactNode;
}

/** Lets cards be dragged to another column by mouse, by touch (after a short hold) and by keyboard. */
export function BoardDrag({ cards, draw, onMove, onFollow, children }: Props) {
  const [lifted, setLifted] = useState<string | null>(null);
  const announcements = useAnnouncements(cards);
  const m = useMessages();
  const keyboard = useSensor(KeyboardSensor, {
    coordinateGetter: nextColumn,
    keyboardCodes: { start: [KeyboardCode.Space], end: [KeyboardCode.Space], cancel: [KeyboardCode.Esc] },
  });
  const sensors = useHandSensors(keyboard);
  function start({ active }: DragStartEvent) {
    setLifted(cardOf(active.data.current));
  }
  function end({ active, over, activatorEvent }: DragEndEvent) {
    setLifted(null);
    const id = cardOf(active.data.current);
    const to = statusOver(over?.id);
    if (!cards.has(id) || !to) return;
    if (activatorEvent instanceof KeyboardEvent) onFollow(id);
    onMove(id, to);
  }
  return (
    <DndContext
      id={liftHelpId}
      sensors={sensors}
      collisionDetection={underPointer}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => setLifted(null)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: m.workOrders.drag.instructions } }}
    >
      <LiftArea>{children}</LiftArea>
      <DragOverlay dropAnimation={null}>
        {lifted !== null && (
          <div className={`${styles.lifted} rounded floating`} inert>
            {draw(lifted)}
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
  const { pointerCoordinates, collisionRect } = args;
  // A card that keys carry begins in its column, and may be far wider than one that is folded.
  const byKeys = { x: collisionRect.left, y: collisionRect.top + collisionRect.height / 2 };
  const within = pointerWithin({ ...args, pointerCoordinates: pointerCoordinates ?? byKeys });
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

function useAnnouncements(cards: ReadonlyMap<string, BoardCard>): Announcements {
  const m = useMessages();
  const say = (text: string, active: Active, column: Status | undefined) => {
    const card = cards.get(cardOf(active.data.current));
    if (card) announce(fill(text, { code: card.wo_id, column: m.workOrders.statuses[column ?? columnOf(card)] }));
    // The board has no region of its own beside the one of all.
    return undefined;
  };
  const { drag } = m.workOrders;
  const last = useRef<Status>(undefined);
  return {
    onDragStart: ({ active }) => {
      last.current = columnOfActive(active.data.current);
      return say(drag.lifted, active, undefined);
    },
    // A card that has just been lifted is over its own column: saying so would drown that it was lifted.
    onDragOver: ({ active, over }) => {
      const column = statusOver(over?.id);
      if (column === undefined || column === last.current) return undefined;
      last.current = column;
      return say(drag.over, active, column);
    },
    onDragEnd: ({ active, over }) => say(over ? drag.dropped : drag.cancelled, active, statusOver(over?.id)),
    onDragCancel: ({ active }) => say(drag.cancelled, active, undefined),
  };
}
