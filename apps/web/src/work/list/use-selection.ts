import { useCallback, useMemo, useRef, useState } from "react";

/** Which rows are chosen; with Shift all between the last one and this one. What is no longer shown is chosen no more. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string>(undefined);
  const chosen = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids]);
  const toggle = useCallback(
    (id: string, isRange: boolean) => {
      const [from, to] = [rows.findIndex((row) => row.id === last.current), rows.findIndex((row) => row.id === id)];
      const between = isRange && from >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [];
      setIds((before) => {
        const next = new Set(before);
        const isOn = !before.has(id);
        for (const each of [id, ...between.map((row) => row.id)]) {
          if (isOn) next.add(each);
          else next.delete(each);
        }
        return next;
      });
      last.current = id;
    },
    [rows],
  );
  return {
    chosen,
    has: (id: string) => ids.has(id),
    toggle,
    all: () => setIds(new Set(rows.map(({ id }) => id))),
    none: () => setIds(new Set()),
    only: (some: readonly Row[]) => setIds(new Set(some.map(({ id }) => id))),
  };
}
export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;
