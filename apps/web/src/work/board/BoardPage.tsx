import { Button } from "@mantine/core";
import type { Status } from "@millwright/domain/work/work-order";
import { IconPlus } from "@tabler/icons-react";
import { type ComponentType, type ReactNode, Suspense, useCallback, useMemo, useState } from "react";
import { useDialogAddress } from "#lib/dialogs.ts";
import { useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { ShowMore } from "#ui/button/ShowMore.tsx";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { Board } from "#work/board/Board.tsx";
import { BoardFilterBar, type BoardScreenName } from "#work/board/BoardFilterBar.tsx";
import { BoardSkeleton } from "#work/board/BoardSkeleton.tsx";
import { firstWithWork } from "#work/board/columns/first-with-work.ts";
import type { useBoard } from "#work/board/use-board.ts";
import type { CardProps } from "#work/card/card.ts";
import type { WorkFiltering } from "#work/filter/use-work-filter.ts";
import { type ListView, useListView } from "#work/list/use-list-view.ts";
import type { ListedOrder } from "#work/orders.ts";
import type { LoadSheet } from "#work/print-sheets.tsx";
import type { StepSaid } from "#work/step/ask-step.ts";

interface Words {
  title: string;
  /** What is made here. */
  add: string;
  loadFailed: string;
  empty: string;
  emptyHelp: string;
  noneFound: string;
}

interface Props {
  words: Words;
  board: ReturnType<typeof useBoard>;
  /** Whose views are kept. */
  screen: BoardScreenName;
  filtering: WorkFiltering;
  /** Leads to new work; null for who makes none of this kind. */
  onAdd: (() => void) | null;
  /** Why there can be no new work now; left out where it waits for the connection. */
  addHeld?: string | undefined;
  onMove: (order: ListedOrder, to: Status, said?: StepSaid) => void;
  Card: ComponentType<CardProps<ListedOrder>>;
  /** The usual height of a card, in pixels. */
  cardHeight: number;
  sort: (orders: readonly ListedOrder[], now: Temporal.Instant, zone: string) => ListedOrder[];
  /** What prints the orders that are chosen in the list. */
  loadSheet: LoadSheet;
  /** Another way to look at the same work, beside board and list. */
  besideViews?: ReactNode;
  /** What stands between the title and the columns. */
  head?: ReactNode;
}

const ActiveFilters = lazyPart(() => import("#work/filter/ActiveFilters.tsx"), "ActiveFilters");
const ImportLink = lazyPart(() => import("#work/import/ImportLink.tsx"), "ImportLink");
const OrderSheets = lazyPart(() => import("#work/sheets/OrderSheets.tsx"), "OrderSheets");
const OlderCompleted = lazyPart(() => import("#work/board/OlderCompleted.tsx"), "OlderCompleted");
const ReviewsLink = lazyPart(() => import("#work/review/ReviewsLink.tsx"), "ReviewsLink");
const WhoAreYou = lazyPart(() => import("#work/filter/WhoAreYou.tsx"), "WhoAreYou");
const WorkList = lazyPart(() => import("#work/list/WorkList.tsx"), "WorkList");

/** Those whose own selects do not say them. */
const chipsOfBoard = ["assignee", "due", "machine_id", "tag", "review"] as const;

/** A screen with a board of work orders: loading, failed, empty, nothing found, or full. */
export function BoardPage({
  words,
  board,
  screen,
  filtering,
  onAdd,
  addHeld,
  besideViews,
  head,
  loadSheet,
  ...rest
}: Props) {
  const { filters, change, clear, isWaiting, asksWho } = filtering;
  const view = useListView();
  const bar = (
    <BoardFilterBar
      screen={screen}
      filtering={filtering}
      view={view}
      besideViews={besideViews}
      add={words.add}
      onAdd={onAdd}
      addHeld={addHeld}
    />
  );
  if (board.orders === null || isWaiting) {
    return (
      <Page title={words.title} fill actions={bar}>
        {head}
        {board.error ? (
          <ErrorState title={words.loadFailed} error={board.error} onRetry={() => void board.retry()} />
        ) : (
          <BoardSkeleton />
        )}
      </Page>
    );
  }
  return (
    <Page title={words.title} count={board.total} fill={!view.isList} actions={bar}>
      {head}
      <Suspense>
        <ReviewsLink />
      </Suspense>
      {filtering.isFiltered && (
        <Suspense>
          <ActiveFilters filters={filters} onChange={change} fields={chipsOfBoard} />
        </Suspense>
      )}
      {asksWho && (
        <Suspense fallback={<SkeletonRows />}>
          <WhoAreYou />
        </Suspense>
      )}
      {board.orders.length === 0 && !asksWho && (
        <EmptyBoard
          screen={screen}
          words={words}
          isFiltered={filtering.isFiltered}
          onClear={clear}
          onAdd={onAdd}
          addHeld={addHeld}
        />
      )}
      {board.orders.length > 0 && view.isList && (
        <FullList
          label={words.title}
          board={board}
          orders={board.orders}
          view={view}
          loadSheet={loadSheet}
          besideCsv={
            <Suspense>
              <OrderSheets kind={screen} filters={filtering.asked} showsDone={view.showsDone} />
            </Suspense>
          }
        />
      )}
      {board.orders.length > 0 && !view.isList && <FullBoard {...rest} board={board} orders={board.orders} />}
    </Page>
  );
}

interface FullProps extends Pick<Props, "board" | "onMove" | "Card" | "cardHeight" | "sort"> {
  orders: readonly ListedOrder[];
}

function FullBoard({ board, orders, ...rest }: FullProps) {
  const m = useMessages();
  const [shown, setShown] = useState(() => firstWithWork(board.counts));
  const { open } = useDialogAddress();
  const openOrder = useCallback((id: string) => open("order", id), [open]);
  return (
    <Board
      {...rest}
      shown={shown}
      onShow={setShown}
      cards={orders}
      counts={board.counts}
      onOpen={openOrder}
      completedFoot={
        <>
          {board.hasMore && (
            <Button
              className="mt-10 full"
              variant="default"
              loading={board.isLoadingMore}
              onClick={() => void board.showMore()}
            >
              {m.common.showMore}
            </Button>
          )}
          <Suspense>
            <OlderCompleted />
          </Suspense>
        </>
      }
    />
  );
}

interface ListProps {
  label: string;
  board: Props["board"];
  orders: readonly ListedOrder[];
  view: ListView;
  loadSheet: LoadSheet;
  besideCsv: ReactNode;
}

function FullList({ board, orders, ...list }: ListProps) {
  const { showsDone } = list.view;
  const shown = useMemo(
    () => (showsDone ? orders : orders.filter(({ status }) => status !== "Completed")),
    [orders, showsDone],
  );
  const hasMore = showsDone && board.hasMore;
  return (
    <div>
      <Suspense fallback={<SkeletonRows />}>
        <WorkList {...list} orders={shown} loadCompleted={hasMore ? board.loadAllCompleted : null} />
      </Suspense>
      <ShowMore more={hasMore} loading={board.isLoadingMore} onMore={() => void board.showMore()} auto={false} />
      {showsDone && (
        <Suspense>
          <OlderCompleted />
        </Suspense>
      )}
    </div>
  );
}

interface EmptyProps extends Pick<Props, "screen" | "words" | "onAdd" | "addHeld"> {
  isFiltered: boolean;
  onClear: () => void;
}

function EmptyBoard({ screen, words, isFiltered, onClear, onAdd, addHeld }: EmptyProps) {
  const m = useMessages();
  if (isFiltered) {
    return (
      <EmptyState
        title={words.noneFound}
        detail={m.workOrders.noneFoundHelp}
        action={
          <Button variant="default" onClick={onClear}>
            {m.common.clearFilters}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={words.empty}
      detail={words.emptyHelp}
      action={
        onAdd && (
          <>
            <Button
              leftSection={<IconPlus size={18} />}
              disabled={addHeld !== undefined}
              title={addHeld}
              onClick={onAdd}
            >
              {words.add}
            </Button>
            <Suspense>
              <ImportLink kind={screen} />
            </Suspense>
          </>
        )
      }
    />
  );
}
