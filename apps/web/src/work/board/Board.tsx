import { columnOf } from "@millwright/domain/work/board";
import { type Status, statuses } from "@millwright/domain/work/work-order";
import type { ComponentType, ReactNode } from "react";
import { useCallback, useMemo, useRef, useState } from "react";
import { useSaying } from "#lib/time/now.ts";
import styles from "#work/board/Board.module.css";
import { BoardColumn } from "#work/board/BoardColumn.tsx";
import { BoardDrag } from "#work/board/BoardDrag.tsx";
import { useBoardKeys } from "#work/board/board-keys.ts";
import { useFolding } from "#work/board/columns/folding.ts";
import { StatusSwitcher } from "#work/board/StatusSwitcher.tsx";
import type { BoardCard, CardProps } from "#work/card/card.ts";
import { inOrderOf, useIsCardOrderKept } from "#work/card/steady-cards.ts";
import { type StepSaid, useAskStep } from "#work/step/ask-step.ts";

interface Props<Work extends BoardCard> {
  cards: readonly Work[];
  /** Draws one card. */
  Card: ComponentType<CardProps<Work>>;
  /** The usual height of a card, in pixels. */
  cardHeight: number;
  /** The order of the cards in a column. */
  sort: (cards: readonly Work[], now: Temporal.Instant, zone: string) => Work[];
  counts: Readonly<Record<Status, number>>;
  /** The column that a phone shows. */
  shown: Status;
  onShow: (status: Status) => void;
  onOpen: (id: string) => void;
  /** `said` is what was asked with it, such as why it is put on hold. */
  onMove: (card: Work, to: Status, said?: StepSaid) => void;
  completedFoot?: ReactNode;
  /** What stands in the completed column without a card; words when left out. */
  completedEmpty?: ReactNode;
}

/** Four columns side by side; on a phone, one at a time with a switcher. */
export function Board<Work extends BoardCard>(props: Props<Work>) {
  const { cards, Card, cardHeight, sort, counts, shown, onShow, onOpen, onMove, completedFoot, completedEmpty } = props;
  const byId = useMemo(() => new Map(cards.map((card) => [card.id, card])), [cards]);
  const columns = useColumns(cards, sort);
  const [followed, setFollowed] = useState<string>();
  const followedCard = followed === undefined ? undefined : byId.get(followed);
  const { folded, unfold } = useFolding(followedCard);
  const askStep = useAskStep();
  const place = useRef<HTMLDivElement>(null);
  useBoardKeys(place);
  const move = useRef<(card: Work, to: Status) => Promise<void>>(async () => undefined);
  move.current = async (card, to) => {
    const answer = await askStep(card, to);
    if (answer === null) return;
    setFollowed(card.id);
    onMove(card, to, answer);
  };
  const moveFromMenu = useCallback((card: Work, to: Status) => void move.current(card, to), []);
  // The same function whatever moves: only the cards that changed are drawn again.
  const latest = useRef(byId);
  latest.current = byId;
  const draw = useCallback(
    (id: string) => {
      const card = latest.current.get(id);
      return card && <Card card={card} onOpen={onOpen} onMove={moveFromMenu} />;
    },
    [Card, onOpen, moveFromMenu],
  );
  function drop(id: string, to: Status) {
    const card = byId.get(id);
    if (card) onMove(card, to);
  }
  return (
    <BoardDrag cards={byId} draw={draw} onMove={drop} onFollow={setFollowed}>
      <StatusSwitcher shown={shown} counts={counts} onShow={onShow} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the focus left a card, which is then no longer followed. */}
      <div ref={place} className={styles.board} data-shown={shown} onBlur={() => setFollowed(undefined)}>
        {statuses.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            cards={columns.get(status) ?? []}
            cardHeight={cardHeight}
            count={counts[status]}
            draw={draw}
            followed={followedCard && columnOf(followedCard) === status ? followed : undefined}
            onUnfold={folded === status ? unfold : undefined}
            foot={status === "Completed" && completedFoot}
            empty={status === "Completed" ? completedEmpty : undefined}
          />
        ))}
      </div>
    </BoardDrag>
  );
}

/** The cards of each column in their order. A column in which nothing changed is the same array as before, and is not drawn again. */
function useColumns<Work extends BoardCard>(cards: readonly Work[], sort: Props<Work>["sort"]) {
  const { now, zone } = useSaying();
  const isOrderKept = useIsCardOrderKept();
  const before = useRef(new Map<Status, readonly Work[]>());
  return useMemo(() => {
    const inColumn = Map.groupBy(cards, columnOf);
    const column = (status: Status) => {
      const sorted = sort(inColumn.get(status) ?? [], now, zone);
      const last = before.current.get(status);
      const shown = last && isOrderKept ? inOrderOf(last, sorted) : sorted;
      return last && isSame(last, shown) ? last : shown;
    };
    before.current = new Map(statuses.map((status) => [status, column(status)]));
    return before.current;
  }, [cards, sort, now, zone, isOrderKept]);
}

const isSame = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((one, i) => one === b[i]);
