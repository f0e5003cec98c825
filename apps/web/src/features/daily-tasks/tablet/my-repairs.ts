import { assignmentsOf } from "@millwright/domain/work/work-commands";
import { priorities } from "@millwright/domain/work/work-order";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { ListedTask } from "#features/daily-tasks/tablet/group-tasks.ts";
import type { TaskInstance } from "#features/daily-tasks/tasks.ts";
import { onLive } from "#lib/live/live.ts";
import { useOpenOrders } from "#work/board/board-cache.ts";
import { boardListener } from "#work/board/board-live.ts";
import type { ListedOrder } from "#work/orders.ts";
import { useWithNew } from "#work/outbox/new-order.ts";
import { useCommands, useFolded } from "#work/outbox/use-outbox.ts";

/**
 * The open repairs of a technician that are no task of the day, as one without a day or of another one, kept true by what
 * others change; null while they load, and none where that fails.
 */
export function useMyRepairs(me: string, ofDay: readonly TaskInstance[] | null): ListedTask[] | null {
  const client = useQueryClient();
  const ask = useMemo(() => ({ type: "Repair", assignee: me }) as const, [me]);
  const asks = useMemo(() => [ask], [ask]);
  const { data, isError } = useOpenOrders(ask, null);
  const listed = useMemo(() => data ?? (isError ? [] : null), [data, isError]);
  const orders = useFolded(useWithNew(listed, asks));
  const commands = useCommands();
  useEffect(() => onLive("workOrder", boardListener(client)), [client]);
  return useMemo(() => {
    if (orders === null || ofDay === null) return null;
    const given = assignmentsOf(commands);
    const isMine = ({ id, assignee }: ListedOrder) => (given.has(id) ? given.get(id) : assignee) === me;
    const known = new Set(ofDay.map(({ work_order_id }) => work_order_id));
    return orders
      .filter((order) => order.status !== "Completed" && !known.has(order.id) && isMine(order))
      .sort(byPriority)
      .map(taskOf);
  }, [orders, ofDay, commands, me]);
}

const byPriority = (a: ListedOrder, b: ListedOrder) =>
  priorities.indexOf(b.priority) - priorities.indexOf(a.priority) ||
  (a.due_date ?? "9").localeCompare(b.due_date ?? "9") ||
  a.created_at.localeCompare(b.created_at);

function taskOf(order: ListedOrder): ListedTask {
  const { id, type, scheduled_start, scheduled_date, ...fields } = order;
  return {
    ...fields,
    id,
    work_order_id: id,
    work_order_type: type,
    scheduled_start,
    scheduled_date: scheduled_date ?? "",
  };
}
