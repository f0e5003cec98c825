import { useEffect, useState } from "react";
import { nowMs } from "#lib/time/clock.ts";

const secondsLeft = (untilMs: number) => Math.max(0, Math.ceil((untilMs - nowMs()) / 1000));

/** Whole seconds until a moment in epoch milliseconds, counting down to 0. */
export function useSecondsUntil(untilMs: number): number {
  const [seconds, setSeconds] = useState(() => secondsLeft(untilMs));
  useEffect(() => {
    setSeconds(secondsLeft(untilMs));
    const timer = setInterval(() => {
      const left = secondsLeft(untilMs);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [untilMs]);
  return seconds;
}
