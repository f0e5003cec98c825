import { useDroppable } from "@dnd-kit/core";
import type { Status } from "@millwright/domain/work/work-order";
import { IconArrowsHorizontal } from "@tabler/icons-react";
import { memo, type ReactNode } from "react";
import { useMessages, useNumber } from "#lib/language.ts";
import { StatusDot } from "#ui/label/Status.tsx";
import { VirtualList } from "#ui/list/VirtualList.tsx";
import styles from "#work/board/Board.module.css";
import { dropId } from "#work/board/BoardDrag.tsx";
import { CardSlot } from "#work/board/CardSlot.tsx";
import type { BoardCard } from "#work/card/card.ts";

interface Props {
  status: Status;
  cards: readonly BoardCard[];
  /** The usual height of a card, in pixels. */
  cardHeight: number;
  count: number;
  /** Draws the card of an id. */
  draw: (id: string) => ReactNode;
  /** The card that was moved by keyboard: it is brought into view, and the focus goes with it. */
  followed: string | undefined;
  /** Unfolds a column of which only the header is shown; left out of one that is whole. */
  onUnfold: (() => void) | undefined;
  /** What follows the last card, such as a way to see more. */
  foot?: ReactNode;
  /** What stands there without a card; words when left out. */
  empty?: ReactNode;
}

const gap = 10;
const keyOf = (card: BoardCard) => card.id;

/** One status: its header stays, its cards scroll, and only those near the view are drawn. */
export const BoardColumn = memo(function BoardColumn({
  status,
  cards,
  cardHeight,
  count,
  draw,
  followed,
  onUnfold,
  foot,
  empty,
}: Props) {
  const m = useMessages();
  const number = useNumber();
  const label = m.workOrders.statuses[status];
  return (
    <DropColumn status={status} isFolded={onUnfold !== undefined} label={label}>
      <header className={styles.columnHead}>
        {onUnfold ? (
          <h2 className={`text-less strong ${styles.columnTitle}`}>
            <button
              type="button"
              className={`row gap-8 min-w-0 control rounded ink-inherit pointer hover ${styles.fold}`}
              aria-expanded={false}
              onClick={onUnfold}
            >
              <StatusDot status={status} />
              {label} <span className="quiet text-less tabular">{number(count)}</span>
              <IconArrowsHorizontal aria-hidden="true" />
            </button>
          </h2>
        ) : (
          <>
            <StatusDot status={status} />
            <h2 className={`text-less strong ${styles.columnTitle}`}>{label}</h2>
            <span className="quiet text-less tabular">{number(count)}</span>
          </>
        )}
      </header>
      {!onUnfold && (
        <VirtualList
          className={styles.scroller}
          label={label}
          items={cards}
          itemKey={keyOf}
          itemHeight={cardHeight}
          gap={gap}
          reveal={followed}
          render={(card) => <CardSlot card={card} draw={draw} followed={card.id === followed} />}
          end={
            <>
              {cards.length === 0 &&
                (empty ?? <p className={`${styles.nothing} note text-center rounded`}>{m.workOrders.emptyColumn}</p>)}
              {foot}
            </>
          }
        />
      )}
    </DropColumn>
  );
});

interface DropProps {
  status: Status;
  isFolded: boolean;
  label: string;
  children: ReactNode;
}

/** Takes what is dropped on a column. What it holds is not drawn again while something is carried over it. */
function DropColumn({ status, isFolded, label, children }: DropProps) {
  const { setNodeRef, isOver } = useDroppable({ id: dropId(status, "column") });
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      data-status={status}
      data-folded={isFolded || undefined}
      data-over={isOver || undefined}
      aria-label={label}
    >
      {children}
    </section>
  );
}
