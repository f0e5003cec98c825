import { useLayoutEffect, useState } from "react";
import { onRegionMoved } from "#ui/announce/live-region.ts";
import { topDialog } from "#ui/dialog/top-layer.ts";

/** Marks a bar of actions at the lower edge of a screen or a dialog, or a question: messages stand above it, or below it where there is room. */
export const lowerBar = { "data-lower-bar": "" } as const;

const gapPx = 12;
const usualPx = 20;

/** What a message of three lines takes, with its gaps. */
const messagePx = 108;

/** How far from the lower edge of a window of that height a message covers none of the boxes, in pixels. */
export function clearanceOf(boxes: readonly Pick<DOMRect, "top" | "bottom">[], windowPx: number): number {
  const fromBelow = boxes.toSorted((one, other) => other.bottom - one.bottom);
  const floor = fromBelow.reduce((below, { top, bottom }) => {
    const isOverlapping = bottom > top && below - bottom < messagePx && top > messagePx;
    return isOverlapping ? Math.min(below, top) : below;
  }, windowPx);
  return Math.max(usualPx, floor < windowPx ? windowPx - floor + gapPx : 0);
}

function measure(): number {
  const bars = (topDialog() ?? document).querySelectorAll("[data-lower-bar]");
  const boxes = [...bars].map((bar) => bar.getBoundingClientRect());
  return clearanceOf(boxes, window.innerHeight);
}

/** How far from the lower edge a message stands so that it covers nothing that is pressed there, in pixels. */
export function useClearance(isShown: boolean): number {
  const [clearance, setClearance] = useState(usualPx);
  useLayoutEffect(() => {
    if (!isShown) return;
    const look = () => setClearance(measure());
    look();
    const stop = onRegionMoved(look);
    // A bar may come after the message: the screen that a sign-in leads to.
    const drawn = new MutationObserver(look);
    drawn.observe(document.body, { childList: true, subtree: true });
    window.addEventListener("resize", look);
    return () => {
      stop();
      drawn.disconnect();
      window.removeEventListener("resize", look);
    };
  }, [isShown]);
  return clearance;
}
