import { sortColumn } from "@millwright/domain/board";
import { useMemo } from "react";
import { BoardPage } from "#features/work-orders/BoardPage.tsx";
import { readBoardSearch } from "#features/work-orders/board-search.ts";
import { OrderCard } from "#features/work-orders/OrderCard.tsx";
import type { BoardAsk } from "#features/work-orders/orders.ts";
import { useBoard, useBoardFilters, useMoveWithWords } from "#features/work-orders/use-board.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";

/** The usual card has a title of two lines and tags. */
const cardHeight = 182;

/** The repair board: what is open, what is done, and who has it. */
export function BoardScreen() {
  const m = useMessages();
  const { filters, setFilters } = useBoardFilters(readBoardSearch);
  const ask = useMemo((): BoardAsk => ({ type: "Repair", ...filters }), [filters]);
  const board = useBoard(ask);
  const move = useMoveWithWords();
  const { open } = useDialogAddress();
  return (
    <BoardPage
      words={m.workOrders}
      board={board}
      filters={filters}
      onFilters={setFilters}
      onAdd={() => open("new")}
      onMove={move}
      Card={OrderCard}
      cardHeight={cardHeight}
      sort={sortColumn}
    />
  );
}
