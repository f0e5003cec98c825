import { readWhen } from "@millwright/domain/when";
import { unassigned } from "@millwright/domain/work/work-filter";
import { searchId } from "#lib/search-words.ts";

/** Whose work, of which machine or department, on which days (YYYY-MM-DD, both included), as the address has it. */
export interface WhoseAndWhen {
  department_id?: string;
  machine_id?: string;
  assignee?: string;
  from?: string;
  to?: string;
}

const dayShape = /^\d{4}-\d{2}-\d{2}$/;
export const isDay = (text: unknown): text is string =>
  typeof text === "string" && dayShape.test(text) && readWhen(text, "UTC") !== null;

/** What is no filter is left out. */
export function readWhoseAndWhen(search: Record<string, unknown>): WhoseAndWhen {
  const [department, machine] = [search.department_id, search.machine_id].map(searchId);
  const { from, to } = search;
  const assignee = search.assignee === unassigned ? unassigned : searchId(search.assignee);
  return {
    ...(department && { department_id: department }),
    ...(machine && { machine_id: machine }),
    ...(assignee && { assignee }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}
