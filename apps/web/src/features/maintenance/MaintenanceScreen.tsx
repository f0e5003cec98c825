import { sortTasks } from "@millwright/domain/maintenance-board";
import { LastSeenNotice } from "#features/maintenance/LastSeenNotice.tsx";
import { TaskCard } from "#features/maintenance/TaskCard.tsx";
import { readTaskSearch } from "#features/maintenance/task-search.ts";
import { useTasks } from "#features/maintenance/use-tasks.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { failures } from "#lib/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useFilters } from "#lib/use-filters.ts";
import { Tiles } from "#ui/Tiles.tsx";
import { BoardPage } from "#work/BoardPage.tsx";
import { useMoveWithWords } from "#work/use-board.ts";

/** The usual card has a title of two lines and its schedule. */
const cardHeight = 172;

/** The board of preventive maintenance: what is at hand, what is late, and what comes back when. */
export function MaintenanceScreen() {
  const m = useMessages();
  const { open } = useDialogAddress();
  const { filters, change, clear } = useFilters(readTaskSearch);
  const { board, tiles } = useTasks(filters);
  const move = useMoveWithWords(failures.moveTask(m));
  const words = { ...m.maintenance.board, loadFailed: m.workOrders.loadFailed };
  return (
    <BoardPage
      words={words}
      board={board}
      filters={filters}
      onFilters={change}
      onClear={clear}
      onAdd={() => open("new", "pm")}
      onMove={move}
      Card={TaskCard}
      cardHeight={cardHeight}
      sort={sortTasks}
      head={
        <>
          <Tiles
            label={words.tiles}
            tiles={tiles.map(({ frequency, count }) => ({
              value: frequency,
              label: m.maintenance.frequencies[frequency],
              count,
            }))}
            value={filters.frequency}
            onChange={(frequency) => change({ frequency })}
          />
          {board.error && board.orders !== null && <LastSeenNotice onRetry={() => void board.retry()} />}
        </>
      }
    />
  );
}
