import { memo, type ReactNode, useEffect, useRef } from "react";
import styles from "#work/board/Board.module.css";
import { type BoardCard, cardOpener } from "#work/card/card.ts";

interface Props {
  /** Another object when something of it changed. */
  card: BoardCard;
  /** Draws the card of an id. */
  draw: (id: string) => ReactNode;
  /** Whether the focus goes with it to its new column. */
  followed: boolean;
}

/** A card's place in its column, by which it is lifted. */
export const CardSlot = memo(function CardSlot({ card: { id }, draw, followed }: Props) {
  const slot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focus was lost with the card's place in its old column; who has put it elsewhere since keeps it.
    if (followed && document.activeElement === document.body) {
      slot.current?.querySelector<HTMLElement>(cardOpener)?.focus({ preventScroll: true });
    }
  }, [followed]);
  return (
    <div ref={slot} className={`no-zoom ${styles.slot}`} data-card={id}>
      {draw(id)}
    </div>
  );
});
