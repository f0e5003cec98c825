import { useVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";

/** Below this many rows all of them are drawn. */
const fewRows = 80;

interface Options {
  count: number;
  /** The usual height of a row, in pixels. */
  rowHeight: number | ((index: number) => number);
  /** How many rows are drawn beyond what is in view, at each end. */
  beyond?: number | undefined;
}

/**
 * Draws only the rows of a long list that are in view, while the screen itself scrolls. `before` and `after` are the
 * heights, in pixels, of what is left out above and below.
 */
export function useMainWindow<Holder extends HTMLElement>({ count, rowHeight, beyond = 12 }: Options) {
  const holder = useRef<Holder>(null);
  const [top, setTop] = useState(0);
  const long = count > fewRows;

  useLayoutEffect(() => {
    const main = document.getElementById("main");
    if (!long || main === null || holder.current === null) return;
    setTop(holder.current.getBoundingClientRect().top - main.getBoundingClientRect().top + main.scrollTop);
  }, [long]);

  const virtualizer = useVirtualizer({
    count: long ? count : 0,
    getScrollElement: () => document.getElementById("main"),
    estimateSize: (index) => (typeof rowHeight === "number" ? rowHeight : rowHeight(index)),
    overscan: beyond,
    scrollMargin: top,
  });

  const seen = virtualizer.getVirtualItems();
  if (!long) {
    const all = Array.from({ length: count }, (_, index) => index);
    return { holder, indexes: all, before: 0, after: 0, measure: undefined };
  }
  return {
    holder,
    indexes: seen.map(({ index }) => index),
    before: (seen.at(0)?.start ?? top) - top,
    after: virtualizer.getTotalSize() - ((seen.at(-1)?.end ?? top) - top),
    measure: virtualizer.measureElement,
  };
}
