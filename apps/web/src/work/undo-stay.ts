import type { ToastAction } from "#ui/toast/toast.ts";

/** As long as a completion can be taken back from its message, wherever it was made, in milliseconds. */
export const completionUndoMs = 10_000;

/** The Undo of a message that work was changed, and how long it stays: longer where that was a completion. */
export const undoStay = (isCompletion: boolean, action: ToastAction | undefined) => ({
  action,
  ...(isCompletion && action && { stayMs: completionUndoMs }),
});
