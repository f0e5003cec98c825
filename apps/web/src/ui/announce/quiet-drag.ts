import type { DndContext } from "@dnd-kit/core";
import type { ComponentProps } from "react";

const nothing = () => undefined;

/** For what is dragged by hand alone, and moved by a dialog else: the message that follows says it, and no English sentence with an id. */
export const quietDrag: NonNullable<ComponentProps<typeof DndContext>["accessibility"]> = {
  announcements: { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing },
  screenReaderInstructions: { draggable: "" },
};
