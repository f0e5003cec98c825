import { type PlanFrequency, planFrequencies } from "@millwright/domain/work/work-order";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { useKeepSeen, useLastSeenTasks } from "#features/maintenance/last-seen.ts";
import { api } from "#lib/api/api.ts";
import { onLive } from "#lib/live/live.ts";
import { countsKey } from "#work/board/board-cache.ts";
import { useBoard } from "#work/board/use-board.ts";
import type { BoardAsk, BoardFilters } from "#work/orders.ts";

/** Everything of the maintenance board: its cards under the filters, and how many PMs there are of each frequency. */
export function usePms(filters: BoardFilters) {
  const lastSeen = useLastSeenTasks();
  const ask = useMemo((): BoardAsk => ({ type: "PM", ...filters }), [filters]);
  const board = useBoard(ask, lastSeen);
  const counted = useQuery({
    // Among the counts, so that whatever changes a count asks for it too.
    queryKey: [...countsKey(), "frequencies"],
    queryFn: ({ signal }) => api("GET /work-orders/frequencies", { signal }),
    initialData: () => lastSeen?.frequencies,
    initialDataUpdatedAt: 0,
  });
  useDayTurn();
  const isWhole = Object.keys(filters).length === 0;
  const [cards, figures] = [board.seen, counted.data];
  useKeepSeen(
    useMemo(() => (isWhole && cards && figures ? { ...cards, frequencies: figures } : null), [isWhole, cards, figures]),
  );
  const tiles = planFrequencies.map((frequency) => ({ frequency, count: countOf(counted.data, frequency) }));
  // The spec's three always stand there; another interval where a PM has one.
  return {
    board,
    tiles: tiles.filter(({ frequency, count }) => frequency !== "Custom" || count || filters.frequency === frequency),
  };
}

const countOf = (counts: Record<PlanFrequency, number> | undefined, frequency: PlanFrequency) => counts?.[frequency];

/** When the plant's day begins, cards return to Scheduled and others become late: all of it is asked for again. */
function useDayTurn(): void {
  const client = useQueryClient();
  useEffect(() => onLive("day", () => void client.invalidateQueries({ queryKey: ["workOrders"] })), [client]);
}
