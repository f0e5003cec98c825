import { useSyncExternalStore } from "react";
import { openDialogs, topDialog } from "#ui/dialog/top-layer.ts";

export interface ToastAction {
  label: string;
  run: () => void;
  /** Takes back what the toast tells: the key does it as well (`undo.ts`). */
  undoes?: true;
}

export interface Toast {
  key: number;
  tone: "success" | "error" | "running";
  title: string;
  detail?: string | undefined;
  /** What else is known, under the detail. */
  more?: string | undefined;
  action?: ToastAction | undefined;
  /** What can be done next, beside it. */
  next?: ToastAction | undefined;
  /** It tells of no change of its own: what was done before it can still be taken back. */
  keepsUndo?: boolean;
  /** How long it stays, where that is not as usual: `toastMs`. */
  stayMs?: number;
}

interface Extra extends Pick<Toast, "detail" | "more" | "action" | "next" | "keepsUndo" | "stayMs"> {
  /** What is known a moment later, and is added to `more` where the toast is still there; null of nothing. Never rejects. */
  later?: Promise<string | null>;
}

/** How long a toast stays, in milliseconds. */
export const toastMs = { success: 3000, error: 5000 } as const;

let shown: Toast | null = null;
/** How the last change is taken back, and the dialogs that were open as it was made. */
let lastUndo: { run: () => void; dialogs: readonly HTMLElement[] } | null = null;
let nextKey = 1;
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

function noteUndo(action: ToastAction | undefined) {
  lastUndo = action?.undoes ? { run: action.run, dialogs: openDialogs() } : null;
}

function showDone(title: string, { later, ...extra }: Extra, key = nextKey++) {
  // What was done last is what can be taken back; what can't be puts an end to what was before it.
  if (!extra.keepsUndo) noteUndo(extra.action);
  show({ key, tone: "success", title, ...extra });
  void later?.then((sentence) => addTo(key, sentence));
}

function addTo(key: number, sentence: string | null) {
  if (sentence === null || shown?.key !== key) return;
  show({ ...shown, more: [shown.more, sentence].filter(Boolean).join(" ") });
}

function showFailed(title: string, extra: Extra) {
  // Of several things that were asked for at once, some may be done.
  if (extra.action?.undoes) noteUndo(extra.action);
  show({ key: nextKey++, tone: "error", title, ...extra });
}

/** Takes the undo of the last change, which can be run once. Null where the last change can't be undone. */
export function takeLastUndo(): (() => void) | null {
  const undo = lastUndo;
  lastUndo = null;
  return undo?.run ?? null;
}

/** Whether the last change was made in sight: a dialog that was opened since lies over what would be taken back. */
export function isUndoInSight(): boolean {
  const top = topDialog();
  return top === null || lastUndo === null || lastUndo.dialogs.includes(top);
}

/** One message at a time: a new one takes the place of the one before. */
export const toast = {
  success: (title: string, extra: Extra = {}) => showDone(title, extra),
  error: (title: string, extra: Extra = {}) => showFailed(title, extra),
  /** Says what is on its way, until another one takes its place; answers its key. */
  running: (title: string): number => {
    const key = nextKey++;
    show({ key, tone: "running", title });
    return key;
  },
  /** Says more in a toast that is there, which keeps its place, and the focus and the pointer that are in it. */
  goOn: (key: number, title: string, extra: Extra = {}) => {
    if (key === shown?.key) showDone(title, { more: shown.more, ...extra, keepsUndo: true }, key);
  },
  /** The key of the toast that is there. */
  shown: (): number | null => shown?.key ?? null,
  /** Takes a toast away: the one that is named, or whichever is there. */
  dismiss: (key?: number) => {
    if (key === undefined || key === shown?.key) show(null);
  },
};

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShownToast = (): Toast | null => useSyncExternalStore(subscribe, () => shown);
