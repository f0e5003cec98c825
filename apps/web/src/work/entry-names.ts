import type { Messages } from "@millwright/messages/messages";

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

/** Who completed it. */
export const completedByOf = (name: string | null, { history }: Pick<Messages, "history">) =>
  name === null || name === missing.person ? history.unknown : name;
