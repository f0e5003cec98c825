import { useSyncExternalStore } from "react";

let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function change(next: readonly HTMLElement[]) {
  open = next;
  for (const listener of listeners) listener();
}

/** Notes that a dialog lies over everything, until the given function is called. */
export function liftToTop(dialog: HTMLElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The uppermost open dialog; null when there is none. What lies outside it can neither be pressed nor heard. */
export const useTopDialog = (): HTMLElement | null => useSyncExternalStore(subscribe, () => open.at(-1) ?? null);
