import type { TaskInstance } from "@millwright/contract/daily-tasks";
import type { LiveEvent } from "@millwright/contract/live";
import { unassigned } from "@millwright/domain/work/work-filter";
import { fill } from "@millwright/messages/text";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryClient } from "#lib/api/query.ts";
import { failures } from "#lib/failure/failures.ts";
import { useMessages } from "#lib/language.ts";
import { onLive } from "#lib/live/live.ts";
import { loadAll } from "#lib/plant.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { undoing } from "#ui/toast/undo.ts";
import { undoMove } from "#work/move.ts";
import type { WorkNotice } from "#work/outbox/notify-once.ts";
import { useCommands } from "#work/outbox/use-outbox.ts";
import { give, onAnswer } from "#work/outbox/work-outbox.ts";
import { areByOthers } from "#work/own-answers.ts";

export type { TaskInstance };

const toTakeKey = ["my-work", "to-take"] as const;
const gatherMs = 100;

const reload = (client: QueryClient) => void client.invalidateQueries({ queryKey: toTakeKey });

// What was taken, moved or given back here is asked for again at once.
onAnswer((command) => command.kind !== "tick" && reload(queryClient));

/** The plant's tasks of today that nobody has, kept true by what others change; null while they load. */
export function useToTake(): TaskInstance[] | null {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: toTakeKey,
    queryFn: ({ signal }) => loadAll("GET /task-instances/today", { assignee: unassigned }, signal),
    refetchOnMount: "always",
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let heard: LiveEvent[] = [];
    const hear = (event: LiveEvent) => {
      heard.push(event);
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (areByOthers(heard)) reload(client);
        heard = [];
      }, gatherMs);
    };
    const stops = [onLive("taskInstance", hear), onLive("workOrder", hear), onLive("day", () => reload(client))];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client]);
  const taken = new Set(useCommands().map(({ orderId }) => orderId));
  return data?.filter(({ work_order_id }) => !taken.has(work_order_id)) ?? null;
}

interface Technician {
  id: string;
  name: string;
}

/** Takes a task that nobody has: a repair whole, of a PM this occurrence. Shown at once, and taken back from its message. */
export function useTake(technician: Technician): (task: TaskInstance) => void {
  const m = useMessages();
  const client = useQueryClient();
  return ({ work_order_id: orderId, work_order_type: type, scheduled_date: day, status, title }) => {
    const onRefused = (error: unknown) => {
      showFailure(error, failures.updateOrder(m));
      reload(client);
    };
    const { id: assignee, name: assignee_name } = technician;
    const before = { id: orderId, type, status, scheduled_date: day, completed_at: null };
    const undo = (id: string) =>
      undoMove(before, { id }, { onNotify: ({ say }) => say(m.workOrders.dialog.undone), onRefused });
    const onNotify = ({ say }: WorkNotice) => say(fill(m.myWork.taken, { title }), { action: undoing(() => undo(id)) });
    const id = give(
      type === "PM"
        ? { kind: "place", orderId, day, assignee }
        : { kind: "set", orderId, set: { assignee, assignee_name }, base: { assignee: null } },
      { onNotify, onRefused },
    );
  };
}
