import { Button } from "@mantine/core";
import type { Status } from "@millwright/domain/work-order";
import { IconPlus } from "@tabler/icons-react";
import { useCallback, useState } from "react";
import styles from "#features/work-orders/Board.module.css";
import { Board } from "#features/work-orders/Board.tsx";
import { BoardFilterBar } from "#features/work-orders/BoardFilterBar.tsx";
import { BoardSkeleton } from "#features/work-orders/BoardSkeleton.tsx";
import { useBoard, useBoardFilters, useMoveWithWords } from "#features/work-orders/use-board.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState.tsx";
import { Page } from "#ui/Page.tsx";

/** The repair board: what is open, what is done, and who has it. */
export function BoardScreen() {
  const m = useMessages();
  const { filters, setFilters } = useBoardFilters();
  const board = useBoard(filters);
  const move = useMoveWithWords();
  const { open } = useDialogAddress();
  const openOrder = useCallback((id: string) => open("order", id), [open]);
  const [shown, setShown] = useState<Status>("Scheduled");
  const isFiltered = Object.keys(filters).length > 0;
  const bar = <BoardFilterBar filters={filters} onFilters={setFilters} />;

  if (board.error && board.orders === null) {
    return (
      <Page title={m.workOrders.title} fill actions={bar}>
        <ErrorState title={m.workOrders.loadFailed} error={board.error} onRetry={() => void board.retry()} />
      </Page>
    );
  }
  if (board.orders === null) {
    return (
      <Page title={m.workOrders.title} fill actions={bar}>
        <BoardSkeleton />
      </Page>
    );
  }
  return (
    <Page title={m.workOrders.title} count={board.total} fill actions={bar}>
      {board.orders.length === 0 && !isFiltered && (
        <EmptyState
          title={m.workOrders.empty}
          detail={m.workOrders.emptyHelp}
          action={
            <Button leftSection={<IconPlus size={18} />} onClick={() => open("new")}>
              {m.workOrders.add}
            </Button>
          }
        />
      )}
      {board.orders.length === 0 && isFiltered && (
        <EmptyState
          title={m.workOrders.noneFound}
          detail={m.workOrders.noneFoundHelp}
          action={
            <Button variant="default" onClick={() => setFilters({})}>
              {m.common.clearFilters}
            </Button>
          }
        />
      )}
      {board.orders.length > 0 && (
        <Board
          orders={board.orders}
          counts={board.counts}
          shown={shown}
          onShow={setShown}
          onOpen={openOrder}
          onMove={move}
          completedFoot={
            board.hasMore && (
              <Button
                className={styles.more}
                variant="default"
                loading={board.isLoadingMore}
                onClick={() => void board.showMore()}
              >
                {m.common.showMore}
              </Button>
            )
          }
        />
      )}
    </Page>
  );
}
