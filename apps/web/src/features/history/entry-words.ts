import type { Messages } from "@millwright/messages/messages";
import type { Entry } from "#features/history/entries.ts";

/** What the API says where something is not known. */
const missing = { place: "N/A", assignee: "Unassigned", person: "Unknown" } as const;

interface Names {
  department_name: string;
  machine_name: string;
  assignee_name: string;
}

/** The names of an entry of any history, in the person's language where something is not known. */
export function namesOf(entry: Names, { history }: Pick<Messages, "history">) {
  const place = (name: string) => (name === missing.place ? history.notAvailable : name);
  const { assignee_name: assignee } = entry;
  return {
    department: place(entry.department_name),
    machine: place(entry.machine_name),
    assignee: assignee === missing.assignee ? history.unassigned : assignee,
  };
}

/** The entry of a repair in the person's language. */
export function entryWords(entry: Entry, m: Pick<Messages, "history" | "workOrders">) {
  const { completed_by_name: person } = entry;
  return {
    ...namesOf(entry, m),
    item: m.history.itemCompleted,
    priority: m.workOrders.priorities[entry.priority],
    type: m.workOrders.types[entry.work_order_type],
    status: m.workOrders.statuses[entry.status],
    completedBy: person === missing.person ? m.history.unknown : person,
  };
}
