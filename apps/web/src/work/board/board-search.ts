import { priorities } from "@millwright/domain/work/work-order";
import { searchWords } from "#lib/search-words.ts";
import type { BoardFilters } from "#work/orders.ts";

/** The board's filters as they stand in the address. What is no filter is left out. */
export function readBoardSearch(search: Record<string, unknown>): BoardFilters {
  const { q, department_id, priority } = search;
  const known = priorities.find((name) => name === priority);
  const [words, department] = [searchWords(q), searchWords(department_id)];
  return {
    ...(words && { q: words }),
    ...(department && { department_id: department }),
    ...(known && { priority: known }),
  };
}
