import { planFrequencies } from "@millwright/domain/work/work-order";
import { readBoardSearch } from "#work/filter/work-search.ts";
import type { BoardFilters } from "#work/orders.ts";

/** The filters of the maintenance board as they stand in the address: those of every board, and the frequency. */
export function readPmSearch(search: Record<string, unknown>): BoardFilters {
  const known = planFrequencies.find((name) => name === search.frequency);
  return { ...readBoardSearch(search), ...(known && { frequency: known }) };
}
