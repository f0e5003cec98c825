import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  pointerWithin,
  useDraggable,
} from "@dnd-kit/core";
import { type ComponentProps, type ReactNode, type SyntheticEvent, useState } from "react";
import { useHandSensors } from "#ui/drag/hand-sensors.ts";

interface Props<Thing> {
  /** Tells the things that are dragged here. */
  isThing: (data: unknown) => data is Thing;
  /** Draws a thing as it is carried. */
  draw: (thing: Thing) => ReactNode;
  /** Hears of a thing that was dropped, and of the name of the place. */
  onDrop: (thing: Thing, place: string) => void;
  children: ReactNode;
}

/** Lets things be dragged by mouse, and by touch after a short hold. By keyboard a dialog asks where they go. */
export function HandDrag<Thing>({ isThing, draw, onDrop, children }: Props<Thing>) {
  const [lifted, setLifted] = useState<Thing | null>(null);
  const sensors = useHandSensors();
  function start({ active }: DragStartEvent) {
    const { current } = active.data;
    if (isThing(current)) setLifted(current);
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
      accessibility={quiet}
    >
      {children}
      <DragOverlay dropAnimation={null}>{lifted !== null && <div inert>{draw(lifted)}</div>}</DragOverlay>
    </DndContext>
  );
}

/** What makes an element a thing that can be dragged: spread over it. */
export function useHandled<Thing extends object>(id: string, thing: Thing, isFixed: boolean) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, data: thing, disabled: isFixed });
  return {
    ref: setNodeRef,
    "data-dragging": isDragging || undefined,
    onMouseDown: (event: SyntheticEvent) => listeners?.onMouseDown?.(event),
    onTouchStart: (event: SyntheticEvent) => listeners?.onTouchStart?.(event),
  };
}

const nothing = () => undefined;

/** The message that follows says where a thing went; the library's sentences are English and name an id. */
const quiet: NonNullable<ComponentProps<typeof DndContext>["accessibility"]> = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: "" },
};
