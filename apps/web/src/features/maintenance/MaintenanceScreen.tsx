import { sortPms } from "@millwright/domain/maintenance/maintenance-board";
import { isMove, type Status } from "@millwright/domain/work/work-order";
import { IconChartBar } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { LastSeenNotice } from "#features/maintenance/LastSeenNotice.tsx";
import styles from "#features/maintenance/Pm.module.css";
import { PmCard } from "#features/maintenance/PmCard.tsx";
import { readPmSearch } from "#features/maintenance/pm-search.ts";
import { loadPmSheet } from "#features/maintenance/print/load-pm-sheet.ts";
import { usePms } from "#features/maintenance/use-pms.ts";
import { useDialogAddress } from "#lib/dialogs.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { useMayPlan } from "#lib/session/may.ts";
import { Tiles } from "#ui/list/Tiles.tsx";
import { useAwayReason } from "#ui/state/NeedsConnection.tsx";
import { useAskAhead } from "#work/ask-ahead.ts";
import { BoardPage } from "#work/board/BoardPage.tsx";
import { useMoveWithWords } from "#work/board/use-board.ts";
import { useWorkFilter } from "#work/filter/use-work-filter.ts";
import type { ListedOrder } from "#work/orders.ts";
import type { StepSaid } from "#work/step/ask-step.ts";

/** The usual card has a title of two lines and its schedule. */
const cardHeight = 172;

/** The board of preventive maintenance: what is at hand, what is late, and what comes back when. */
export function MaintenanceScreen() {
  const m = useMessages();
  const { open } = useDialogAddress();
  const mayPlan = useMayPlan();
  const away = useAwayReason();
  const filtering = useWorkFilter(readPmSearch);
  const { filters, change } = filtering;
  const { board, tiles } = usePms(filtering.asked);
  const move = useMoveWithWords(failures.moveTask(m));
  const askAhead = useAskAhead();
  const onMove = async (pm: ListedOrder, to: Status, stepAnswer?: StepSaid) => {
    const isCompleted = isMove(pm.status, to) && to === "Completed";
    if (!isCompleted || (await askAhead(pm, pm.scheduled_date))) move(pm, to, stepAnswer);
  };
  const words = { ...m.maintenance.board, loadFailed: m.workOrders.loadFailed };
  return (
    <BoardPage
      words={words}
      board={board}
      screen="maintenance"
      filtering={filtering}
      onAdd={mayPlan ? () => open("new", "pm") : null}
      addHeld={away}
      onMove={(pm, to, stepAnswer) => void onMove(pm, to, stepAnswer)}
      Card={PmCard}
      cardHeight={cardHeight}
      loadSheet={loadPmSheet}
      sort={sortPms}
      besideViews={
        <Link to="/workload" className={styles.workload} title={m.shell.titles.workload}>
          <IconChartBar aria-hidden="true" />
          <span>{m.shell.titles.workload}</span>
        </Link>
      }
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
