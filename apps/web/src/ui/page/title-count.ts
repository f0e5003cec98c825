import { useSyncExternalStore } from "react";

let count = 0;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the window's title begins with while it is not none: "(3) Board". */
export function setTitleCount(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

export const useTitleCount = (): number => useSyncExternalStore(subscribe, () => count);
