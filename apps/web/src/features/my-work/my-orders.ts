import { groupMyWork } from "@millwright/domain/work/mine/my-work";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { onLive } from "#lib/live/live.ts";
import { loadAll } from "#lib/plant.ts";
import { useZone } from "#lib/session/session.ts";
import { useNow } from "#lib/time/now.ts";
import { newestOfEach, useOpenOrders } from "#work/board/board-cache.ts";
import { boardListener, commentListener } from "#work/board/board-live.ts";
import type { BoardAsk } from "#work/orders.ts";
import { useWithNew } from "#work/outbox/new-order.ts";
import { useFolded } from "#work/outbox/use-outbox.ts";

/** The open work of a technician by how it presses, kept true by what others change. Null while it loads. */
export function useMyOrders(technician: string) {
  const client = useQueryClient();
  const [now, zone] = [useNow(), useZone()];
  const asks = useMemo(
    (): [BoardAsk, BoardAsk] => [
      { type: "Repair", assignee: technician },
      { type: "PM", assignee: technician },
    ],
    [technician],
  );
  const repairs = useOpenOrders(asks[0], null);
  const pms = useOpenOrders(asks[1], null);
  const criticalMachines = useCriticalMachines();
  useEffect(() => {
    const hear = boardListener(client);
    const stops = [
      onLive("workOrder", hear),
      onLive("comment", commentListener(client, hear)),
      onLive("day", () => void client.invalidateQueries({ queryKey: ["workOrders"] })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client]);
  const said = useMemo(
    () => (repairs.data && pms.data ? newestOfEach([...repairs.data, ...pms.data]) : null),
    [repairs.data, pms.data],
  );
  const orders = useFolded(useWithNew(said, asks));
  const open = useMemo(() => orders?.filter(({ status }) => status !== "Completed") ?? null, [orders]);
  return {
    count: open?.length,
    groups: open && groupMyWork(open, { now, zone, criticalMachines }),
    error: repairs.error ?? pms.error,
    retry: () => void client.refetchQueries({ queryKey: ["workOrders"] }),
  };
}

const none: ReadonlySet<string> = new Set();

/** The machines that stop the plant or a line; none while they are not known. */
function useCriticalMachines(): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ["machines", "critical"],
    queryFn: ({ signal }) => loadAll("GET /machines", { criticality: "A" }, signal),
  });
  return useMemo(() => (data ? new Set(data.map(({ id }) => id)) : none), [data]);
}
