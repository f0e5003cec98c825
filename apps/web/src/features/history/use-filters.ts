import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { type RepairHistorySearch, readRepairHistorySearch } from "#features/history/repair-history-search.ts";

/** The filters of the repair history, kept in the address. */
export function useFilters() {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = useMemo(() => readRepairHistorySearch({ ...search }), [search]);
  const setFilters = useCallback(
    (next: RepairHistorySearch) => {
      const cleared = { q: undefined, status: undefined, priority: undefined };
      void navigate({
        to: ".",
        search: (before: object) => ({ ...before, ...cleared, ...next }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return { filters, setFilters, isFiltered: Object.keys(filters).length > 0 };
}
