import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type ReactNode, type SyntheticEvent, useState } from "react";
import styles from "#features/calendar/Calendar.module.css";
import type { EntryOfDay } from "#features/calendar/completing.ts";
import { canMove, type TaskState } from "#features/calendar/standing.ts";
import { quietDrag } from "#ui/announce/quiet-drag.ts";

interface Props {
  /** Hears of a task that was dropped on a day. */
  onDrop: (task: EntryOfDay, day: string) => void;
  children: ReactNode;
}

const isTask = (data: unknown): data is { task: EntryOfDay } =>
  typeof data === "object" && data !== null && "task" in data;

/** Lets tasks be dragged to a day by mouse, and by touch after a short hold. */
export function CalendarDrag({ onDrop, children }: Props) {
  const [lifted, setLifted] = useState<EntryOfDay | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
  );
  function start({ active }: DragStartEvent) {
    if (isTask(active.data.current)) setLifted(active.data.current.task);
  }
  function end({ over }: DragEndEvent) {
    if (lifted !== null && over !== null) onDrop(lifted, String(over.id));
    setLifted(null);
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={start}
      onDragEnd={end}
      onDragCancel={() => setLifted(null)}
      accessibility={quietDrag}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <div className={styles.lifted} inert>
            {lifted.entry.title}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

/** What lets a task of a day be dragged; nothing of one that can't be moved. */
export function useDragged(task: EntryOfDay, state: TaskState, place: "cell" | "list" = "list") {
  const id = `${place} ${task.entry.work_order_id} ${task.day} ${task.entry.done?.at}`;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, data: { task }, disabled: !canMove(state) });
  return {
    ref: setNodeRef,
    "data-dragging": isDragging || undefined,
    onMouseDown: (event: SyntheticEvent) => listeners?.onMouseDown?.(event),
    onTouchStart: (event: SyntheticEvent) => listeners?.onTouchStart?.(event),
  };
}
