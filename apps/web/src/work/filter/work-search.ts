import { dueFilters, type WorkFilter } from "@millwright/domain/work/work-filter";
import { priorities } from "@millwright/domain/work/work-order";
import { searchWords } from "#lib/search-words.ts";

/** The choice of one's own work, as the address has it: to each who opens it, it is theirs. */
export const mine = "mine";

/** No technician has this id. */
const nobody = "00000000-0000-0000-0000-000000000000";

/** The filters of work as they stand in the address. What is no filter is left out. */
export function readWorkSearch(search: Record<string, unknown>): WorkFilter {
  const texts = (["q", "department_id", "machine_id", "assignee", "tag"] as const).flatMap((name) => {
    const words = searchWords(search[name]);
    return words === undefined ? [] : [[name, words]];
  });
  const priority = priorities.find((known) => known === search.priority);
  const due = dueFilters.find((known) => known === search.due);
  return { ...Object.fromEntries(texts), ...(priority && { priority }), ...(due && { due }) };
}

/** What the server is asked: one's own work is that of the technician who one is, and of none it is no work at all. */
export function askedOf<Filters extends WorkFilter>(filters: Filters, technician: string | null): Filters {
  return filters.assignee === mine ? { ...filters, assignee: technician ?? nobody } : filters;
}
