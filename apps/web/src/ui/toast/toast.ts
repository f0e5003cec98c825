import { useSyncExternalStore } from "react";

export interface Toast {
  key: number;
  tone: "success" | "error";
  title: string;
  detail?: string | undefined;
  /** What else is known, under the detail. */
  more?: string | undefined;
  action?: { label: string; run: () => void } | undefined;
}

type Extra = Pick<Toast, "detail" | "more" | "action">;

/** How long a toast stays, in milliseconds. */
export const toastMs = { success: 3000, error: 5000 } as const;

let shown: Toast | null = null;
let nextKey = 1;
const listeners = new Set<() => void>();

function show(next: Toast | null) {
  shown = next;
  for (const listener of listeners) listener();
}

/** One message at a time: a new one takes the place of the one before. */
export const toast = {
  success: (title: string, extra: Extra = {}) => show({ key: nextKey++, tone: "success", title, ...extra }),
  error: (title: string, extra: Extra = {}) => show({ key: nextKey++, tone: "error", title, ...extra }),
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
