import type { Messages } from "@millwright/messages/messages";
import type { Entry } from "#features/history/entries.ts";

/** What the API says where something is not known. */
const missing = { place: "N/A", assignee: "Unassigned", person: "Unknown" } as const;

/** An entry in the person's language. */
export function entryWords(entry: Entry, m: Pick<Messages, "history" | "workOrders">) {
  const place = (name: string) => (name === missing.place ? m.history.notAvailable : name);
  const { assignee_name: assignee, completed_by_name: person } = entry;
  return {
    item: m.history.itemCompleted,
    department: place(entry.department_name),
    machine: place(entry.machine_name),
    priority: m.workOrders.priorities[entry.priority],
    type: m.workOrders.types[entry.work_order_type],
    status: m.workOrders.statuses[entry.status],
    assignee: assignee === missing.assignee ? m.history.unassigned : assignee,
    completedBy: person === missing.person ? m.history.unknown : person,
  };
}
