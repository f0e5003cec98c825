import { defaultRangeExtractor, type Range, useVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { afterPaint } from "#lib/after-paint.ts";
import styles from "#ui/list/VirtualList.module.css";
import { classes } from "#ui/theme/classes.ts";

interface Props<Item> {
  /** What the list holds, for those who don't see it. */
  label: string;
  items: readonly Item[];
  itemKey: (item: Item) => string;
  render: (item: Item, index: number) => ReactNode;
  /** The usual height of an item with the gap below it, in pixels. */
  itemHeight: number;
  /** Pixels between two items. */
  gap?: number;
  /** What follows the items: "Show more". */
  end?: ReactNode;
  className?: string | undefined;
  /** The item, by its key, that is to be brought into view. */
  reveal?: string | undefined;
}

/** A list that scrolls by itself and draws only what is in view, for columns of hundreds of cards. */
export function VirtualList<Item>(props: Props<Item>) {
  const { label, items, itemKey, render, itemHeight, gap = 0, end, className, reveal } = props;
  const scroller = useRef<HTMLDivElement>(null);
  // Another function has every item measured anew: it stays the same as long as the items do.
  const getItemKey = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : itemKey(item);
    },
    [items, itemKey],
  );
  const revealed = reveal === undefined ? -1 : items.findIndex((item) => itemKey(item) === reveal);
  // What is revealed is there at once, so that it takes the focus before it is in view.
  const rangeExtractor = useCallback(
    (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return revealed < 0 || shown.includes(revealed) ? shown : [...shown, revealed].sort((a, b) => a - b);
    },
    [revealed],
  );
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => itemHeight,
    getItemKey,
    gap,
    overscan: useOverscan(),
    rangeExtractor,
  });
  useEffect(() => {
    if (revealed < 0) return;
    // Another part of the list has to be drawn for it: first one sees that it has left its place.
    return afterPaint(() => virtualizer.scrollToIndex(revealed));
  }, [revealed, virtualizer]);
  return (
    <div ref={scroller} className={classes(styles.scroller, className)}>
      <ul className="relative" aria-label={label} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              className={styles.item}
              style={{ transform: `translateY(${start}px)` }}
            >
              {render(item, index)}
            </li>
          );
        })}
      </ul>
      {end}
    </div>
  );
}

/** Items beside those in view, so that a scroll shows no gap; they are drawn once those in view are on the screen. */
function useOverscan(): number {
  const [overscan, setOverscan] = useState(0);
  useEffect(() => afterPaint(() => setOverscan(3)), []);
  return overscan;
}
