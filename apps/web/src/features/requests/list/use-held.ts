import type { HeldGroup, Request } from "@millwright/contract/requests";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { requestsKey } from "#features/requests/request-count.ts";
import { api } from "#lib/api/api.ts";

/** A group of fewer stands there row by row. */
const fewest = 3;

/** A line of what is held: one of them, or many that came alike, folded or not. */
export type HeldLine = { kind: "one"; row: Request } | { kind: "group"; group: HeldGroup; isOpen: boolean };

/** What is held, folded into groups; what was searched for stands there row by row. */
export function useHeld(rows: readonly Request[], isFolded: boolean) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const { data: groups, isLoading } = useQuery({
    queryKey: [...requestsKey, "held"],
    queryFn: ({ signal }) => api("GET /requests/held", { signal }),
    enabled: isFolded,
    placeholderData: keepPreviousData,
  });
  const lines = useMemo(() => linesOf(rows, isFolded ? (groups ?? []) : [], opened), [rows, isFolded, groups, opened]);
  const toggle = (key: string) =>
    setOpened((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const shown = useMemo(() => lines.flatMap((line) => (line.kind === "one" ? [line.row] : [])), [lines]);
  return { lines, shown, groups: isFolded ? groups : undefined, toggle, isLoading };
}
export type HeldSelection = ReturnType<typeof useHeld>;

/** A group stands where its latest one would. */
function linesOf(rows: readonly Request[], groups: readonly HeldGroup[], opened: ReadonlySet<string>): HeldLine[] {
  const large = new Map(groups.filter(({ count }) => count >= fewest).map((group) => [group.key, group]));
  const networks = new Set<string>();
  const lines = rows.flatMap((row): HeldLine[] => {
    const group = row.held_group == null ? undefined : large.get(row.held_group);
    if (group === undefined) return [{ kind: "one", row }];
    const isOpen = opened.has(group.key);
    const isFirst = !networks.has(group.key);
    networks.add(group.key);
    if (!isFirst) return [];
    const own = isOpen ? rows.filter((one) => one.held_group === group.key) : [];
    return [{ kind: "group", group, isOpen }, ...own.map((one): HeldLine => ({ kind: "one", row: one }))];
  });
  const later = [...large.values()].filter(({ key }) => !networks.has(key));
  return [...lines, ...later.map((group): HeldLine => ({ kind: "group", group, isOpen: false }))];
}
