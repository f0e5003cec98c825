import { type Priority, priorities, type Status, statuses } from "@millwright/domain/work/work-order";
import { readWhoseAndWhen } from "#features/history/whose-and-when.ts";
import { searchId, searchWords } from "#lib/search-words.ts";

/** The repair history's filters as the address keeps them. */
export interface RepairHistorySearch {
  q?: string;
  status?: Status;
  priority?: Priority;
  problem_id?: string;
  /** Those whose machine stood and whose problem nobody said. */
  problem?: "missing";
  department_id?: string;
  machine_id?: string;
  assignee?: string;
  from?: string;
  to?: string;
}

export function readRepairHistorySearch(search: Record<string, unknown>): RepairHistorySearch {
  const q = searchWords(search.q);
  const status = statuses.find((known) => known === search.status);
  const priority = priorities.find((known) => known === search.priority);
  const problem = searchId(search.problem_id);
  return {
    ...(problem ? { problem_id: problem } : search.problem === "missing" && { problem: "missing" }),
    ...(q && { q }),
    ...(status && { status }),
    ...(priority && { priority }),
    ...readWhoseAndWhen(search),
  };
}
