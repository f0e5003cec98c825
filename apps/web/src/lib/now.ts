import { useMemo, useSyncExternalStore } from "react";
import { useLocale, useMessages } from "#lib/language.ts";
import { useUser } from "#lib/session.ts";
import type { Saying } from "#lib/time.ts";

const minuteMs = 60_000;
let now = Temporal.Now.instant();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function tick() {
  now = Temporal.Now.instant();
  for (const listener of listeners) listener();
}

// A tablet that wakes up shows the right ages at once.
function wake() {
  if (document.visibilityState === "visible") tick();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    now = Temporal.Now.instant();
    timer = setInterval(tick, minuteMs);
    document.addEventListener("visibilitychange", wake);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", wake);
  };
}

/** The present moment, renewed every minute and when the page comes back into view. */
export const useNow = (): Temporal.Instant => useSyncExternalStore(subscribe, () => now);

/** What times need to be said on a screen behind the sign-in. */
export function useSaying(): Saying {
  const [locale, messages, zone, at] = [useLocale(), useMessages(), useUser().time_zone, useNow()];
  return useMemo(() => ({ locale, messages, zone, now: at }), [locale, messages, zone, at]);
}
