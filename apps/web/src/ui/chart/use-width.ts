import { useLayoutEffect, useRef, useState } from "react";

/** As wide as on a small phone, until it is measured. */
const least = 260;

/** How wide an element is, in whole pixels, as it changes. */
export function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    const watcher = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0);
      if (measured > 0) setWidth(Math.max(least, measured));
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return [frame, width] as const;
}
