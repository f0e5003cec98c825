import type { Messages } from "@millwright/messages/messages";
import { fill } from "@millwright/messages/text";
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

/** "42 s", "12 min", "7 h": rounded up, so that nobody comes too early. */
export function sayWait(seconds: number, m: Messages): string {
  if (seconds < 100) return fill(m.auth.seconds, { n: seconds });
  if (seconds < 6000) return fill(m.time.minutes, { n: Math.ceil(seconds / 60) });
  return fill(m.time.hours, { n: Math.ceil(seconds / 3600) });
}
