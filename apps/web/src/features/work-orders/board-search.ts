import { type Priority, priorities } from "@millwright/domain/work-order";

/** The board's filters as the address keeps them. */
export interface BoardSearch {
  q?: string;
  department_id?: string;
  priority?: Priority;
}

export function readBoardSearch(search: Record<string, unknown>): BoardSearch {
  const { q, department_id } = search;
  const priority = priorities.find((known) => known === search.priority);
  return {
    ...(typeof q === "string" && q !== "" && { q }),
    ...(typeof department_id === "string" && department_id !== "" && { department_id }),
    ...(priority && { priority }),
  };
}
