import { readSort, type SortColumn, type WorkSort, writeSort } from "@millwright/domain/work/list/work-sort";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { afterPaint } from "#lib/after-paint.ts";

const usual: WorkSort = { by: "due", isDescending: false };

/** Whether work stands on a board or in a list, and in which order, as the address has it. */
export function useListView() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const { view, sort, done } = search;
  const navigate = useNavigate();
  const order = useMemo(() => readSort(sort) ?? usual, [sort]);
  const go = (
    some: { view?: "list" | undefined; sort?: string | undefined; done?: "shown" | undefined },
    isStep = false,
  ) =>
    void afterPaint(() =>
      navigate({
        to: ".",
        search: (before: Record<string, unknown>): Record<string, unknown> => ({ ...before, ...some }),
        replace: !isStep,
        resetScroll: false,
      }),
    );
  return {
    isList: view === "list",
    show: (name: "board" | "list") =>
      go(name === "list" ? { view: "list" } : { view: undefined, sort: undefined, done: undefined }, true),
    /** Whether the list has completed work too: it opens on what is open. */
    showsDone: done === "shown",
    showDone: (isShown: boolean) => go({ done: isShown ? "shown" : undefined }),
    order,
    setOrder: (next: WorkSort) => go({ sort: writeSort(next) }),
    /** A press on the same column turns the order round. */
    sortBy: (by: SortColumn) => go({ sort: writeSort({ by, isDescending: order.by === by && !order.isDescending }) }),
  };
}
export type ListView = ReturnType<typeof useListView>;
