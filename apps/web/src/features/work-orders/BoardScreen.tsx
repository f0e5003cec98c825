import { sortColumn } from "@millwright/domain/work/board";
import { type ComponentType, Suspense, useMemo } from "react";
import { loadRepairSheet } from "#features/work-orders/load-repair-sheet.ts";
import { OrderCard } from "#features/work-orders/OrderCard.tsx";
import { useDialogAddress } from "#lib/dialogs.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useMay } from "#lib/session/may.ts";
import { BoardPage } from "#work/board/BoardPage.tsx";
import { useBoard, useMoveWithWords } from "#work/board/use-board.ts";
import { useWorkFilter } from "#work/filter/use-work-filter.ts";
import { readBoardSearch } from "#work/filter/work-search.ts";
import type { BoardAsk } from "#work/orders.ts";

/** The usual card has a title of two lines and tags. */
const cardHeight = 182;

/** The repair board: what is open, what is done, and who has it. `Lead` says where to begin while there is nothing. */
export function BoardScreen({ Lead }: { Lead: ComponentType }) {
  const m = useMessages();
  const filtering = useWorkFilter(readBoardSearch);
  const { asked: query } = filtering;
  const ask = useMemo((): BoardAsk => ({ type: "Repair", ...query }), [query]);
  const board = useBoard(ask);
  const move = useMoveWithWords(failures.moveOrder(m));
  const { open } = useDialogAddress();
  const mayMake = useMay("POST /work-orders");
  const isNew = board.orders?.length === 0 && !filtering.isFiltered;
  return (
    <BoardPage
      words={m.workOrders}
      board={board}
      screen="repairs"
      filtering={filtering}
      onAdd={mayMake ? () => open("new") : null}
      onMove={move}
      Card={OrderCard}
      cardHeight={cardHeight}
      loadSheet={loadRepairSheet}
      sort={sortColumn}
      head={
        isNew && (
          <Suspense>
            <Lead />
          </Suspense>
        )
      }
    />
  );
}
