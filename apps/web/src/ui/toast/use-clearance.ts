import { useLayoutEffect, useState } from "react";
import { onRegionMoved } from "#ui/announce/live-region.ts";
import { topDialog } from "#ui/dialog/top-layer.ts";

/** Marks a bar of actions at the lower edge of a screen or a dialog: messages stand above it. */
export const lowerBar = { "data-lower-bar": "" } as const;

const gapPx = 12;
const usualPx = 20;

/** From the lower edge of the window to the top of what is pressed there, with a gap. */
function measure(): number {
  const bars = (topDialog() ?? document).querySelectorAll("[data-lower-bar]");
  const heights = [...bars].map((bar) => {
    const { top, height } = bar.getBoundingClientRect();
    return height > 0 && top > window.innerHeight / 2 ? window.innerHeight - top + gapPx : 0;
  });
  return Math.max(usualPx, ...heights);
}

/** How far from the lower edge a message stands so that it covers nothing that is pressed there, in pixels. */
export function useClearance(isShown: boolean): number {
  const [clearance, setClearance] = useState(usualPx);
  useLayoutEffect(() => {
    if (!isShown) return;
    const look = () => setClearance(measure());
    look();
    const stop = onRegionMoved(look);
    window.addEventListener("resize", look);
    return () => {
      stop();
      window.removeEventListener("resize", look);
    };
  }, [isShown]);
  return clearance;
}
