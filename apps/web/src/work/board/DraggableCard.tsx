import { useDraggable } from "@dnd-kit/core";
import { type KeyboardEvent, memo, type ReactNode, type SyntheticEvent, useCallback, useEffect, useRef } from "react";
import styles from "#work/board/Board.module.css";
import type { BoardCard } from "#work/card/card.ts";

interface Props {
  /** Another object when something of it changed. */
  card: BoardCard;
  /** Draws the card of an id. */
  draw: (id: string) => ReactNode;
  /** Whether the focus goes with it to its new column. */
  followed: boolean;
}

const titleButton = "h3 button";
const isIn = (target: EventTarget, selector: string) => target instanceof Element && target.closest(selector) !== null;

/** A card that can be lifted. The title's button keeps the focus: Enter opens the card, Space lifts the card. */
export const DraggableCard = memo(function DraggableCard({ card: { id, status }, draw, followed }: Props) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, data: { status } });
  const slot = useRef<HTMLDivElement>(null);
  const place = useCallback(
    (node: HTMLDivElement | null) => {
      slot.current = node;
      setNodeRef(node);
    },
    [setNodeRef],
  );
  useEffect(() => {
    // The focus was lost with the card's place in its old column; who has put it elsewhere since keeps it.
    if (followed && document.activeElement === document.body) {
      slot.current?.querySelector<HTMLElement>(titleButton)?.focus({ preventScroll: true });
    }
  }, [followed]);
  function lift(event: KeyboardEvent) {
    if (event.code === "Space" && isIn(event.target, titleButton)) listeners?.onKeyDown?.(event);
  }
  // What is pressed in the card's menu, which lies over the board, lifts nothing.
  const unlessMenu = (name: "onMouseDown" | "onTouchStart") => (event: SyntheticEvent) => {
    if (!isIn(event.target, "[popover]")) listeners?.[name]?.(event);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only the mouse and fingers use it; keys act on the title's button.
    <div
      ref={place}
      className={styles.slot}
      data-dragging={isDragging || undefined}
      onMouseDown={unlessMenu("onMouseDown")}
      onTouchStart={unlessMenu("onTouchStart")}
      onKeyDown={lift}
    >
      {draw(id)}
    </div>
  );
});
