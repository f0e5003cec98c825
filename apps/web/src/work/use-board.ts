import { columnOf } from "@millwright/domain/board";
import type { Status } from "@millwright/domain/work-order";
import { fill } from "@millwright/messages/text";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { useMessages } from "#lib/language.ts";
import { onLive } from "#lib/live.ts";
import { toast } from "#ui/toast.ts";
import { useCompletedOrders, useCounts, useOpenOrders } from "#work/board-cache.ts";
import { boardListener } from "#work/board-live.ts";
import { useMove } from "#work/move.ts";
import type { BoardAsk, BoardFilters, WorkOrder } from "#work/orders.ts";

/** The filters of a board, kept in the address. `read` has to be the same function at each draw. */
export function useBoardFilters(read: (search: Record<string, unknown>) => BoardFilters) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = useMemo(() => read({ ...search }), [search, read]);
  const setFilters = useCallback(
    (next: BoardFilters) => {
      const cleared = { q: undefined, department_id: undefined, priority: undefined, frequency: undefined };
      void navigate({
        to: ".",
        search: (before: object) => ({ ...before, ...cleared, ...next }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return { filters, setFilters };
}

/** Everything a board shows of what it asks for, kept true by what others change. */
export function useBoard(ask: BoardAsk) {
  const client = useQueryClient();
  const open = useOpenOrders(ask);
  const completed = useCompletedOrders(ask);
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
  return {
    orders,
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

/** Moves a card and says how it went; a move can be undone from its message. */
export function useMoveWithWords(): (order: WorkOrder, to: Status) => void {
  const m = useMessages();
  const latest = useRef<(order: WorkOrder, to: Status) => void>(() => undefined);
  const move = useMove({
    onMoved: (order, to) => {
      const back = () => latest.current({ ...order, status: to }, columnOf(order));
      const title = fill(m.workOrders.moved, { status: m.workOrders.statuses[to] });
      toast.success(title, { action: { label: m.common.undo, run: back } });
    },
    onRefused: () => toast.error(m.workOrders.moveFailed),
  });
  latest.current = move;
  return useCallback((order, to) => latest.current(order, to), []);
}
