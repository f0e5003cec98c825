import { type Priority, priorities, type Status, statuses } from "@millwright/domain/work-order";

/** The repair history's filters as the address keeps them. */
export interface RepairHistorySearch {
  q?: string;
  status?: Status;
  priority?: Priority;
}

export function readRepairHistorySearch(search: Record<string, unknown>): RepairHistorySearch {
  const { q } = search;
  const status = statuses.find((known) => known === search.status);
  const priority = priorities.find((known) => known === search.priority);
  return { ...(typeof q === "string" && q !== "" && { q }), ...(status && { status }), ...(priority && { priority }) };
}
