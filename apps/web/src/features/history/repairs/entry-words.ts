import type { Messages } from "@millwright/messages/messages";
import type { Entry } from "#features/history/repairs/entries.ts";
import { completedByOf, namesOf } from "#work/entry-names.ts";

/** The entry of a repair in the person's language. */
export function entryWords(entry: Entry, m: Pick<Messages, "history" | "workOrders">) {
  return {
    ...namesOf(entry, m),
    item: m.history.itemCompleted,
    priority: m.workOrders.priorities[entry.priority],
    type: m.workOrders.types[entry.work_order_type],
    status: m.workOrders.statuses[entry.status],
    completedBy: completedByOf(entry.completed_by_name, m),
  };
}
