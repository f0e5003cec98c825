import { fill } from "@millwright/messages/text";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { reloadCalendar } from "#features/calendar/calendar-live.ts";
import { withDay, withoutDay } from "#features/calendar/entry-days.ts";
import { calendarKey, type Entry, movingKey } from "#features/calendar/month-query.ts";
import { openStatus } from "#features/calendar/standing.ts";
import { api } from "#lib/api.ts";
import type { BodyOf, OutputOf } from "#lib/calls.ts";
import { failures } from "#lib/failures.ts";
import { useMessages } from "#lib/language.ts";
import { tellFailure } from "#ui/tell-failure.ts";
import { toast } from "#ui/toast.ts";
import { announceMove } from "#work/move.ts";

type Order = OutputOf<"PUT /work-orders/{id}">;
type Status = NonNullable<BodyOf<"PUT /work-orders/{id}">["status"]>;

/** A task of a day: an order, and of a PM the occurrence of that day. */
export interface Task {
  entry: Entry;
  day: string;
}

/**
 * Completes a task of a day: it goes at once, comes back with the reason when the server refuses, and can be taken back
 * from the message.
 */
export function useCompleting(): (task: Task) => Promise<void> {
  const m = useMessages();
  const client = useQueryClient();

  const refused = useCallback(
    (error: unknown) => {
      tellFailure(error, failures.moveOrder(m));
    },
    [m],
  );

  const takeBack = useCallback(
    async (task: Task, completed: Order) => {
      const status = openStatus(task.entry);
      show(client, task);
      try {
        await moving(client, task, async () => {
          await move(task, status);
          if (task.entry.type === "Repair") await forgetCompletion(completed);
        });
        announceMove(task.entry.work_order_id, status);
        toast.success(fill(m.workOrders.moved, { status: m.workOrders.statuses[status] }), { detail: nameOf(task) });
      } catch (error) {
        hide(client, task);
        refused(error);
      }
      reloadCalendar();
    },
    [client, m, refused],
  );

  return useCallback(
    async (task) => {
      await client.cancelQueries({ queryKey: calendarKey });
      hide(client, task);
      try {
        const completed = await moving(client, task, () => move(task, "Completed"));
        announceMove(task.entry.work_order_id, "Completed");
        toast.success(fill(m.workOrders.moved, { status: m.workOrders.statuses.Completed }), {
          detail: nameOf(task),
          action: { label: m.common.undo, run: () => void takeBack(task, completed) },
        });
      } catch (error) {
        show(client, task);
        refused(error);
      }
      reloadCalendar();
    },
    [client, m, refused, takeBack],
  );
}

const nameOf = ({ entry }: Task) => `${entry.wo_id} · ${entry.title}`;

/** Of a PM the day says which occurrence is meant, so that another one is never touched. */
function move({ entry, day }: Task, status: Status): Promise<Order> {
  const body = entry.type === "PM" ? { status, scheduled_date: day } : { status };
  return api("PUT /work-orders/{id}", { params: { id: entry.work_order_id }, body });
}

/** Among so many the one that was written a moment ago is found. */
const latestEntries = 100;

/** Takes out of the history what a completion by mistake wrote: the calendar hides a repair that was once done on its day. */
async function forgetCompletion({ id, completed_at }: Order): Promise<void> {
  const entries = await api("GET /repair-history", { query: { limit: latestEntries } });
  const written = entries.find((entry) => entry.work_order_id === id && entry.completed_at === completed_at);
  if (written) await api("DELETE /repair-history/{id}", { params: { id: written.id } });
}

/** Does what moves an order after what is still on its way for it. */
function moving<Result>(client: QueryClient, { entry }: Task, mutationFn: () => Promise<Result>): Promise<Result> {
  const options = { mutationKey: movingKey, scope: { id: `calendar:${entry.work_order_id}` }, mutationFn };
  return client.getMutationCache().build(client, options).execute(undefined);
}

function hide(client: QueryClient, { entry, day }: Task): void {
  client.setQueriesData<Entry[]>(
    { queryKey: calendarKey },
    (rows) => rows && withoutDay(rows, entry.work_order_id, day),
  );
}

function show(client: QueryClient, { entry, day }: Task): void {
  client.setQueriesData<Entry[]>({ queryKey: calendarKey }, (rows) => rows && withDay(rows, entry, day));
}
