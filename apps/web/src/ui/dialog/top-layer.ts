let open: readonly HTMLElement[] = [];
const listeners = new Set<(top: HTMLElement | null) => void>();

/** The uppermost open dialog; null when none is open. */
export const topDialog = (): HTMLElement | null => open.at(-1) ?? null;

/** All that are open, the lowest first. */
export const openDialogs = (): readonly HTMLElement[] => open;

function change(next: readonly HTMLElement[]) {
  open = next;
  for (const listener of listeners) listener(topDialog());
}

/** Notes that a dialog lies over everything, until the given function is called. */
export function liftToTop(dialog: HTMLElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

/**
 * Tells which dialog is uppermost when that changes. What lies outside it can neither be pressed nor heard. One that closes is
 * told of while it is still there.
 */
export function onTopDialog(listener: (top: HTMLElement | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
