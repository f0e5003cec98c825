import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";

/** The filters of a history, kept in the address; `read` takes them from it. */
export function useFilters<Filters extends object>(read: (search: Record<string, unknown>) => Filters) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = useMemo(() => read({ ...search }), [read, search]);
  const setFilters = useCallback(
    (next: Filters) => {
      void navigate({
        to: ".",
        search: (before: Record<string, unknown>) => ({ ...without(before, Object.keys(read(before))), ...next }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate, read],
  );
  /** Sets some of them; what is undefined or empty is not filtered by. */
  const change = useCallback(
    (next: { [Name in keyof Filters]?: Filters[Name] | undefined }) => setFilters(read({ ...filters, ...next })),
    [filters, read, setFilters],
  );
  return { filters, change, clear: () => setFilters(read({})), isFiltered: Object.keys(filters).length > 0 };
}

function without(search: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));
}
