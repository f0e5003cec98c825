import type { WorkFilter } from "@millwright/domain/work/work-filter";
import { useMemo } from "react";
import { useMay } from "#lib/session/may.ts";
import { useFilters } from "#lib/use-filters.ts";
import { useMine } from "#work/filter/use-mine.ts";
import { askedOf, mine } from "#work/filter/work-search.ts";

/**
 * The filters of a screen of work as the address has them, and what the server is asked for by them; `isWaiting` while it is
 * not known yet whose work one's own is. `read` is the same function at each draw.
 */
export function useWorkFilter<Filters extends WorkFilter>(read: (search: Record<string, unknown>) => Filters) {
  const filtering = useFilters(read);
  const { filters } = filtering;
  const asksForMine = filters.assignee === mine;
  const technician = useMine(asksForMine);
  const maySayWho = useMay("PUT /assignees/{id}/member");
  const query = useMemo(() => askedOf(filters, technician ?? null), [filters, technician]);
  return {
    ...filtering,
    asked: query,
    isWaiting: asksForMine && technician === undefined,
    /** Whether one's own work is asked for by who is no technician yet, and may say which one they are. */
    asksWho: asksForMine && technician === null && maySayWho,
  };
}

export type WorkFiltering = ReturnType<typeof useWorkFilter<WorkFilter>>;
