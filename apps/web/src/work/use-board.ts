import { columnOf } from "@millwright/domain/board";
import type { Status } from "@millwright/domain/work-order";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { hasCode } from "#lib/api-error.ts";
import type { Failure } from "#lib/failures.ts";
import { useMessages } from "#lib/language.ts";
import { onLive } from "#lib/live.ts";
import { tellFailure } from "#ui/tell-failure.ts";
import { toast } from "#ui/toast.ts";
import { type LastSeen, useCompletedOrders, useCounts, useOpenOrders } from "#work/board-cache.ts";
import { boardListener } from "#work/board-live.ts";
import { useMove } from "#work/move.ts";
import { type Move, occurrenceMeant } from "#work/moved.ts";
import type { BoardAsk, WorkOrder } from "#work/orders.ts";

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
    return onLive("workOrder", ({ id }) => hear(id));
  }, [client]);

  const orders = useMemo(() => {
    if (!open.data || !completed.data) return null;
    return [...open.data, ...completed.data.pages.flatMap((page) => page.rows)];
  }, [open.data, completed.data]);
  const counts = useMemo(() => counted.data ?? countsOf(orders ?? []), [counted.data, orders]);
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
  };
}

function countsOf(orders: readonly WorkOrder[]): Record<Status, number> {
  const counts: Record<Status, number> = { Scheduled: 0, "In Progress": 0, Completed: 0, "On Hold": 0 };
  for (const order of orders) counts[columnOf(order)] += 1;
  return counts;
}

/**
 * Moves a card and says how it went; a move can be undone from its message. `failure` is said when it was refused.
 * When an occurrence is no more at hand, the board is asked for again.
 */
export function useMoveWithWords(failure: Failure): (order: WorkOrder, to: Status) => void {
  const m = useMessages();
  const client = useQueryClient();
  const latest = useRef<(move: Move) => void>(() => undefined);
  const move = useMove({
    onMoved: ({ to }, back) => {
      const title = fill(m.workOrders.moved, { status: m.workOrders.statuses[to] });
      toast.success(title, back ? { action: { label: m.common.undo, run: () => latest.current(back) } } : {});
    },
    onRefused: (_, error) => {
      tellFailure(error, failure);
      if (hasCode(error, "not_at_hand")) void client.invalidateQueries({ queryKey: ["workOrders"] });
    },
  });
  latest.current = move;
  return useCallback((order, to) => latest.current({ order, to, meant: occurrenceMeant(order) }), []);
}
