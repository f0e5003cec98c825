import { useMemo, useSyncExternalStore } from "react";
import { useLocale, useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session/session.ts";
import { currentInstant, onClockSet } from "#lib/time/clock.ts";
import type { Saying } from "#lib/time/time.ts";

const minuteMs = 60_000;
let now = currentInstant();
let timer: ReturnType<typeof setTimeout> | undefined;
let stopHearing = () => {};
const listeners = new Set<() => void>();

function tick() {
  now = currentInstant();
  waitForMinute();
  for (const listener of listeners) listener();
}

/** A clock on the screen turns with the minute, and the plant's day with its midnight. */
function waitForMinute() {
  clearTimeout(timer);
  timer = setTimeout(tick, minuteMs - (now.epochMilliseconds % minuteMs));
}

// A tablet that wakes up shows the right ages at once.
function wake() {
  if (document.visibilityState === "visible") tick();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = currentInstant();
    waitForMinute();
    stopHearing = onClockSet(tick);
    document.addEventListener("visibilitychange", wake);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    stopHearing();
    document.removeEventListener("visibilitychange", wake);
  };
}

/** While nobody hears the clock it stands still: who comes first is told the time of this minute. */
function read() {
  const present = currentInstant();
  if (listeners.size === 0 && Math.abs(present.epochMilliseconds - now.epochMilliseconds) > minuteMs) now = present;
  return now;
}

/** The present moment by the server's clock, renewed with every minute and when the page comes back into view. */
export const useNow = (): Temporal.Instant => useSyncExternalStore(subscribe, read);

/** What times need to be said on a screen behind the sign-in. */
export function useSaying(): Saying {
  const [locale, messages, zone, at] = [useLocale(), useMessages(), useUser().time_zone, useNow()];
  return useMemo(() => ({ locale, messages, zone, now: at }), [locale, messages, zone, at]);
}
