import { useDraggable } from "@dnd-kit/core";
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useState } from "react";
import { useMayWork } from "#lib/session/may.ts";
import { cardOpener } from "#work/card/card.ts";

type Sensor = "onMouseDown" | "onTouchStart" | "onKeyDown";

const slot = "[data-card]";
const closest = (target: EventTarget, selector: string) =>
  target instanceof Element ? target.closest<HTMLElement>(selector) : null;

/**
 * Where cards can be lifted. It is the one draggable thing of the board and stands for the card that is taken hold of: were
 * each card one, each would be drawn again whenever one is lifted, carried over a column or dropped. Who does no work lifts none.
 */
export function LiftArea({ children }: { children: ReactNode }) {
  const mayLift = useMayWork();
  // The same object for good: a drag reads from it which card it is about.
  const [taken] = useState({ card: "", status: "" });
  const { setNodeRef, node, listeners, isDragging } = useDraggable({ id: "card", data: taken });
  useLayoutEffect(() => {
    const lifted = node.current;
    if (!isDragging || lifted === null) return;
    lifted.dataset.dragging = "true";
    return () => void delete lifted.dataset.dragging;
  }, [isDragging, node]);
  function take(event: SyntheticEvent, sensor: Sensor) {
    const card = closest(event.target, slot);
    if (!mayLift || !card?.dataset.card) return;
    const column = card.closest<HTMLElement>("[data-status]")?.dataset.status;
    Object.assign(taken, { card: card.dataset.card, status: column });
    setNodeRef(card);
    listeners?.[sensor]?.(event);
  }
  // What is pressed in the card's menu, which lies over the board, lifts nothing.
  const unlessMenu = (sensor: Sensor) => (event: SyntheticEvent) => {
    if (closest(event.target, "[popover]") === null) take(event, sensor);
  };
  // The title's button keeps the focus: Enter opens the card, Space lifts it.
  function lift(event: KeyboardEvent) {
    if (event.code === "Space" && closest(event.target, cardOpener)) take(event, "onKeyDown");
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the mouse and fingers use it; keys act on the title's button.
    <div
      className="contents"
      onMouseDown={unlessMenu("onMouseDown")}
      onTouchStart={unlessMenu("onTouchStart")}
      onKeyDown={lift}
    >
      {children}
    </div>
  );
}

/** The card that a drag is about, by its id. */
export const cardOf = (data: Record<string, unknown> | undefined): string =>
  typeof data?.card === "string" ? data.card : "";
