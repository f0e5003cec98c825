import { reviewFilters } from "@millwright/domain/work/review/review";
import { dueFilters, unassigned, type WorkFilter } from "@millwright/domain/work/work-filter";
import { priorities } from "@millwright/domain/work/work-order";
import { searchId, searchWords } from "#lib/search-words.ts";

/** The choice of one's own work, as the address has it: to each who opens it, it is theirs. */
export const mine = "mine";

/** No technician has this id. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** The filters of work as they stand in the address. What is no filter is left out. */
export function readWorkSearch(search: Record<string, unknown>): WorkFilter {
  const texts = (["q", "tag"] as const).map((name) => [name, searchWords(search[name])] as const);
  const ids = (["department_id", "machine_id"] as const).map((name) => [name, searchId(search[name])] as const);
  const filled = [...texts, ...ids, ["assignee", readAssignee(search.assignee)] as const];
  const priority = priorities.find((known) => known === search.priority);
  const due = dueFilters.find((known) => known === search.due);
  return {
    ...Object.fromEntries(filled.filter(([, value]) => value !== undefined)),
    ...(priority && { priority }),
    ...(due && { due }),
  };
}

/** The same on a board, which can be narrowed to what a supervisor has to look at. */
export function readBoardSearch(search: Record<string, unknown>): WorkFilter {
  const review = reviewFilters.find((known) => known === search.review);
  return { ...readWorkSearch(search), ...(review && { review }) };
}

/** Whose work: a technician's, nobody's, or one's own. Undefined when it is none of them. */
const readAssignee = (value: unknown): string | undefined =>
  [unassigned, mine].find((known) => known === value) ?? searchId(value);

/** What the server is asked: one's own work is that of the technician who one is, and of none it is no work at all. */
export function askedOf<Filters extends WorkFilter>(filters: Filters, technician: string | null): Filters {
  return filters.assignee === mine ? { ...filters, assignee: technician ?? nobody } : filters;
}
