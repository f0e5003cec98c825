import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useMemo } from "react";
import { afterPaint } from "#lib/after-paint.ts";

/**
 * The filters of a screen, kept in the address: each that is set or taken away is a step that Back takes back, and what is
 * typed into the search is one. `read` takes them from the address, and is the same function at each draw.
 */
export function useFilters<Filters extends object>(read: (search: Record<string, unknown>) => Filters) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const filters = useMemo(() => read({ ...search }), [read, search]);
  const setFilters = useCallback(
    (next: (before: Filters) => Record<string, unknown>) =>
      void afterPaint(() => {
        const now = read({ ...router.latestLocation.search });
        return navigate({
          to: ".",
          search: (before: Record<string, unknown>) => {
            const was = read(before);
            return { ...without(before, Object.keys(was)), ...read(next(was)) };
          },
          replace: isNoStep(now, read(next(now))),
          resetScroll: false,
        });
      }),
    [navigate, router, read],
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

/** Whether a change leaves all as it is, or goes on with the words of the search. */
function isNoStep(before: object, after: object): boolean {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((name) => was.get(name) !== is.get(name));
  return changed.every((name) => name === "q" && was.has(name) && is.has(name));
}

function without(search: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !names.includes(name)));
}
