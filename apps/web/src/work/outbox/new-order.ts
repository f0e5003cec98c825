import { instantOf } from "@millwright/domain/when";
import { isOnBoard } from "@millwright/domain/work/work-filter";
import { workOrderDefaults } from "@millwright/domain/work/work-order";
import { useMemo, useSyncExternalStore } from "react";
import type { BodyOf } from "#lib/api/calls.ts";
import type { Entry } from "#lib/outbox/entry.ts";
import { useZone } from "#lib/session/session.ts";
import { currentInstant } from "#lib/time/clock.ts";
import type { BoardAsk, ListedOrder, WorkOrder } from "#work/orders.ts";
import { noCode } from "#work/outbox/names/order-name.ts";
import { doneMs } from "#work/outbox/send-entry.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";

type Body = BodyOf<"POST /work-orders">;

const makes = ({ what }: Entry) => what.kind === "call" && what.call.key === "POST /work-orders";

/** Names of what a new order points to, as the form knew them. */
export interface NewOrderNames {
  assignee_name?: string | null | undefined;
  machine_name?: string | null | undefined;
  department_name?: string | null | undefined;
}

/** An order that was made here and that the server has not answered; null of another entry. */
export function newOrderOf(entry: Entry): WorkOrder | null {
  const { id, author, what } = entry;
  if (what.kind !== "call" || !makes(entry)) return null;
  const [body, names] = [what.call.body as Body, what.call.about as NewOrderNames];
  const at = instantOf(doneMs(entry));
  const nobody = { id: null, name: null };
  const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);
  return {
    ...{
      id,
      wo_id: noCode,
      title: text(body.title) ?? "",
      type: "Repair",
      status: workOrderDefaults.status,
      version: 0,
    },
    ...{ description: text(body.description), priority: body.priority || workOrderDefaults.priority },
    ...{ assignee: text(body.assignee), assignee_name: names.assignee_name ?? null },
    ...{ requested_by_name: text(body.requested_by_name) ?? author.name, site: text(body.site) },
    ...{ department_id: text(body.department_id), department_name: names.department_name ?? null },
    ...{ machine_id: text(body.machine_id), machine_name: names.machine_name ?? null, location: text(body.location) },
    ...{ due_date: text(body.due_date), scheduled_start: null, scheduled_end: null, scheduled_date: null },
    ...{ estimated_duration: null, tags: body.tags || [], checklist: stepsOf(body, author.name, at), files: [] },
    ...{ safety_notes: text(body.safety_notes), notes: text(body.notes), hold_reason: null },
    ...{
      frequency: null,
      day_of_week: null,
      monthly_period: null,
      time: null,
      shutdowns: null,
      created_at: at,
      updated_at: at,
    },
    ...{ created_by: null, created_by_id: author.id, created_by_name: author.name },
    ...{ started_at: null, started_by_id: nobody.id, started_by_name: nobody.name },
    ...{ completed_at: null, completed_by_name: nobody.name, completed_by_id: nobody.id, completed_by_device: null },
    completed_by_proof: null,
    ...(typeof body.problem_id === "string" && { problem_id: body.problem_id }),
    ...{ review: null, occurrence: null, plan: null, level: null, covers: [], expected: null, family_id: null },
    ...{
      open_count: 1,
      conflict_count: 0,
      pause: null,
      needs_lockout: false,
      locks: [],
      comment_count: 0,
      procedure: null,
      found_by: null,
    },
  };
}

function stepsOf({ checklist_items: items, checklist_ids: ids }: Body, name: string, at: string) {
  return (items || []).map((text, n) => ({
    ...{ id: ids?.[n] ?? "", text, completed: false, created_at: at, version: 1 },
    ...{ created_by: null, created_by_id: null, created_by_name: name },
    ...{ completed_by: null, completed_by_id: null, completed_by_name: null, completed_by_device: null },
    completed_at: null,
  }));
}

/** The order of that id, where it was made here and is not there yet. */
export function newOrder(id: string): WorkOrder | undefined {
  const found = workOutbox.waiting().find(({ entry }) => entry.id === id);
  return (found && newOrderOf(found.entry)) ?? undefined;
}

/** What was made here and is not there yet, as far as a list that asks so holds it. */
export function useNewOrders(asks: readonly BoardAsk[]): WorkOrder[] {
  const waiting = useSyncExternalStore(workOutbox.subscribe, workOutbox.waiting);
  const zone = useZone();
  return useMemo(() => {
    const present = { now: currentInstant(), zone };
    const newOrders = waiting.flatMap(({ entry }) => newOrderOf(entry) ?? []);
    return newOrders.filter((order) => asks.some((ask) => isOnBoard(order, ask, present)));
  }, [waiting, asks, zone]);
}

/** Orders that the server said, with those that were made here and are not there yet. */
export function useWithNew(orders: ListedOrder[] | null, asks: readonly BoardAsk[]): ListedOrder[] | null {
  const newOrders = useNewOrders(asks);
  return useMemo(() => {
    if (orders === null || newOrders.length === 0) return orders;
    const known = new Set(orders.map(({ id }) => id));
    return [...newOrders.filter(({ id }) => !known.has(id)), ...orders];
  }, [orders, newOrders]);
}
