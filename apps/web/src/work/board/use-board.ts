import { columnOf } from "@millwright/domain/work/board";
import { occurrenceMeant } from "@millwright/domain/work/work-commands";
import { isMove, type Status } from "@millwright/domain/work/work-order";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { hasCode } from "#lib/api/api-error.ts";
import type { Failure } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { onLive } from "#lib/live/live.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import type { ToastAction } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";
import {
  type LastSeen,
  loadAllCompleted,
  newestOfEach,
  useCompletedOrders,
  useCounts,
  useOpenOrders,
} from "#work/board/board-cache.ts";
import { boardListener, commentListener } from "#work/board/board-live.ts";
import { useSayRunning } from "#work/downtime/ask-running.ts";
import { moveOrder, saidOfMove, undoMove } from "#work/move.ts";
import type { BoardAsk, ListedOrder } from "#work/orders.ts";
import { useWithNew } from "#work/outbox/new-order.ts";
import type { WorkNotice } from "#work/outbox/notify-once.ts";
import { useFolded } from "#work/outbox/use-outbox.ts";
import type { StepSaid } from "#work/step/ask-step.ts";
import { undoStay } from "#work/undo-stay.ts";

/**
 * Everything a board shows of what it asks for, kept true by what others change. What was last seen of it is shown until
 * the server has answered.
 */
export function useBoard(ask: BoardAsk, lastSeen: LastSeen | null = null) {
  const client = useQueryClient();
  const open = useOpenOrders(ask, lastSeen);
  const completed = useCompletedOrders(ask, lastSeen);
  const counted = useCounts(ask);
  useEffect(() => {
    const hear = boardListener(client);
    const stops = [onLive("workOrder", hear), onLive("comment", commentListener(client, hear))];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);

  const fetched = useMemo(() => {
    if (!open.data || !completed.data) return null;
    return newestOfEach([...open.data, ...completed.data.pages.flatMap((page) => page.rows)]);
  }, [open.data, completed.data]);
  const asks = useMemo(() => [ask], [ask]);
  const orders = useFolded(useWithNew(fetched, asks));
  const counts = useMemo(
    () => (counted.data ? moveCounts(counted.data, fetched ?? [], orders ?? []) : countsOf(orders ?? [])),
    [counted.data, fetched, orders],
  );
  const seen = useMemo((): LastSeen | null => {
    const isOther = open.isPlaceholderData || completed.isPlaceholderData;
    if (isOther || !open.data || !completed.data) return null;
    return { open: open.data, completed: completed.data.pages[0]?.rows ?? [] };
  }, [open.data, open.isPlaceholderData, completed.data, completed.isPlaceholderData]);
  return {
    orders,
    /** What this board shows, to be kept; null while it still shows what was asked for before. */
    seen,
    counts,
    total: Object.values(counts).reduce((sum, count) => sum + count, 0),
    error: open.error ?? completed.error,
    retry: () => client.refetchQueries({ queryKey: ["workOrders"] }),
    hasMore: completed.hasNextPage,
    isLoadingMore: completed.isFetchingNextPage,
    showMore: () => completed.fetchNextPage(),
    /** Every completed order, also of the pages that are not shown yet. Throws ApiError. */
    loadAllCompleted: () => loadAllCompleted(client, ask, new AbortController().signal),
  };
}

/** What the server counted, with what waits to be sent. */
function moveCounts(
  counted: Record<Status, number>,
  orders: readonly ListedOrder[],
  shown: readonly ListedOrder[],
): Record<Status, number> {
  const counts = { ...counted };
  const before = new Map(orders.map((order) => [order.id, order]));
  for (const order of shown) {
    const was = before.get(order.id);
    const [from, to] = [was && columnOf(was), columnOf(order)];
    if (from === to) continue;
    // One that was made here was not counted.
    if (from !== undefined) counts[from] = Math.max(0, counts[from] - 1);
    counts[to] += 1;
  }
  return counts;
}

function countsOf(orders: readonly ListedOrder[]): Record<Status, number> {
  const counts: Record<Status, number> = { Scheduled: 0, "In Progress": 0, Completed: 0, "On Hold": 0 };
  for (const order of orders) counts[columnOf(order)] += 1;
  return counts;
}

/**
 * Moves a card and says how it went; a move can be undone from its message. `failure` is said when it was refused.
 * When an occurrence is no more at hand, the board is asked for again.
 */
export function useMoveWithWords(failure: Failure): (order: ListedOrder, to: Status, said?: StepSaid) => void {
  const m = useMessages();
  const client = useQueryClient();
  const latest = useRef<(order: ListedOrder, to: Status, said?: StepSaid) => void>(() => undefined);
  const sayRunning = useSayRunning();
  const say = (
    { id }: ListedOrder,
    notice: WorkNotice,
    to: Status,
    action?: ToastAction,
    running: string | null = null,
  ) =>
    notice.say(fill(m.workOrders.moved, { status: m.workOrders.statuses[to] }), {
      ...undoStay(to === "Completed", action),
      ...(action && saidOfMove(to, m, running, id)),
    });
  const onRefused = (error: unknown) => {
    showFailure(error, failure);
    if (hasCode(error, "not_at_hand")) void client.invalidateQueries({ queryKey: ["workOrders"] });
  };
  latest.current = (order, to, stepAnswer) => {
    if (!isMove(order.status, to)) return;
    const running = stepAnswer?.runningAgain === undefined ? sayRunning(order.id, order.machine_id) : null;
    const undo = (id: string) =>
      undoMove(
        order,
        { id, day: occurrenceMeant(order) },
        { onNotify: (notice) => say(order, notice, order.status), onRefused },
      );
    const onNotify = (notice: WorkNotice) =>
      notice.isLast &&
      say(
        order,
        notice,
        to,
        undoing(() => undo(id)),
        running,
      );
    const id = moveOrder(order, to, { onNotify, onRefused }, stepAnswer);
  };
  return useCallback((order, to, stepAnswer) => latest.current(order, to, stepAnswer), []);
}
