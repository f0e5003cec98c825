import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { afterPaint } from "#lib/after-paint.ts";

/** The filters of a screen, kept in the address; `read` takes them from it, and is the same function at each draw. */
export function useFilters<Filters extends object>(read: (search: Record<string, unknown>) => Filters) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const filters = useMemo(() => read({ ...search }), [read, search]);
  const setFilters = useCallback(
    (next: (before: Filters) => Record<string, unknown>) =>
      afterPaint(() =>
        navigate({
          to: ".",
          search: (before: Record<string, unknown>) => {
            const now = read(before);
            return { ...without(before, Object.keys(now)), ...read(next(now)) };
          },
          replace: true,
          resetScroll: false,
        }),
      ),
    [navigate, read],
  );
  /** Sets some of them; what is undefined or empty is not filtered by. */
  const change = useCallback(
    (some: { [Name in keyof Filters]?: Filters[Name] | undefined }) => setFilters((before) => ({ ...before, ...some })),
    [setFilters],
  );
  /** Sets all of them. */
  const set = useCallback((all: Record<string, unknown>) => setFilters(() => all), [setFilters]);
  return { filters, change, set, clear: () => setFilters(() => ({})), isFiltered: Object.keys(filters).length > 0 };
}

function without(search: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));
}
