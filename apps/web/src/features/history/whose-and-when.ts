import { readWhen } from "@millwright/domain/when";
import { searchWords } from "#lib/search-words.ts";

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
  const [department, machine, assignee] = [search.department_id, search.machine_id, search.assignee].map(searchWords);
  const { from, to } = search;
  return {
    ...(department && { department_id: department }),
    ...(machine && { machine_id: machine }),
    ...(assignee && { assignee }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}
