import { groupMyWork } from "@millwright/domain/work/mine/my-work";
import { assignmentsOf } from "@millwright/domain/work/work-commands";
import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { onLive } from "#lib/live/live.ts";
import { loadAll } from "#lib/plant.ts";
import { useZone } from "#lib/session/session.ts";
import { useNow } from "#lib/time/now.ts";
import { newestOfEach, useOpenOrders } from "#work/board/board-cache.ts";
import { boardListener, commentListener } from "#work/board/board-live.ts";
import type { BoardAsk, ListedOrder } from "#work/orders.ts";
import { useWithNew } from "#work/outbox/new-order.ts";
import { useCommands, useFolded } from "#work/outbox/use-outbox.ts";
import { askOrder } from "#work/use-order.ts";

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
  const taken = useTakenHere(technician);
  const listed = useMemo(
    () => (repairs.data && pms.data ? newestOfEach([...repairs.data, ...pms.data, ...taken]) : null),
    [repairs.data, pms.data, taken],
  );
  const orders = useFolded(useWithNew(listed, asks));
  const assignments = useAssignments();
  const open = useMemo(() => {
    const isMine = (id: string) => !assignments.has(id) || assignments.get(id) === technician;
    return orders?.filter(({ id, status }) => status !== "Completed" && isMine(id)) ?? null;
  }, [orders, assignments, technician]);
  return {
    count: open?.length,
    groups: open && groupMyWork(open, { now, zone, criticalMachines }),
    error: repairs.error ?? pms.error,
    retry: () => void client.refetchQueries({ queryKey: ["workOrders"] }),
  };
}

/** Whom orders are given to by what is done on this device and not answered. */
function useAssignments(): ReadonlyMap<string, string | null> {
  const commands = useCommands();
  return useMemo(() => assignmentsOf(commands), [commands]);
}

/** The orders that were given to a technician on this device, which the server has not answered: they are theirs at once. */
function useTakenHere(technician: string): ListedOrder[] {
  const client = useQueryClient();
  const ids = [...useAssignments()].flatMap(([id, assignee]) => (assignee === technician ? [id] : []));
  const combine = useCallback(
    (found: { data: ListedOrder | undefined }[]) => found.flatMap(({ data }) => data ?? []),
    [],
  );
  return useQueries({ queries: ids.map((id) => askOrder(client, id)), combine });
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
