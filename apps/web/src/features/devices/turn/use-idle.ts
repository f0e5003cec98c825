import { useEffect, useRef, useState } from "react";
import { nowMs } from "#lib/time/clock.ts";

/** By what somebody presses or writes; what is dictated or swiped comes without a key. */
export const inputEvents = ["pointerdown", "keydown", "compositionstart", "input"] as const;
const touches = [...inputEvents, "wheel", "touchmove"] as const;
const secondMs = 1000;

/** Said by the second in the last minute, by the minute before. */
export function shownSeconds(leftMs: number): number {
  const seconds = Math.max(0, Math.ceil(leftMs / secondMs));
  return seconds <= 60 ? seconds : Math.ceil(seconds / 60) * 60;
}

interface Idle {
  limitMs: number;
  /** Hears that nobody touched the screen for so long. */
  onIdle: () => void;
  /** Hears a touch. */
  onTouch?: () => void;
}

/** Counts down from the last touch of the screen or key of a keyboard; answers the seconds that are left, as they are shown. */
export function useIdle(idle: Idle): number {
  const latest = useRef(idle);
  latest.current = idle;
  const { limitMs } = idle;
  const [shown, setShown] = useState(shownSeconds(limitMs));
  useEffect(() => {
    let lastMs = nowMs();
    let isOver = false;
    function look() {
      const leftMs = lastMs + limitMs - nowMs();
      setShown(shownSeconds(leftMs));
      if (leftMs > 0 || isOver) return;
      isOver = true;
      latest.current.onIdle();
    }
    function touch() {
      // A tablet that slept past the end is not woken into somebody's work.
      if (lastMs + limitMs > nowMs()) lastMs = nowMs();
      look();
      if (!isOver) latest.current.onTouch?.();
    }
    const timer = setInterval(look, secondMs);
    for (const name of touches) addEventListener(name, touch, { capture: true, passive: true });
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      for (const name of touches) removeEventListener(name, touch, { capture: true });
      document.removeEventListener("visibilitychange", look);
    };
  }, [limitMs]);
  return shown;
}
