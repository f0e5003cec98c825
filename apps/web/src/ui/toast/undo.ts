import { useEffect } from "react";
import { isApple } from "#lib/apple.ts";
import { currentMessages } from "#lib/language.ts";
import { isUndoInSight, type ToastAction, takeLastUndo } from "#ui/toast/toast.ts";

/** The button of a message that takes back what it tells; Ctrl/⌘-Z does the same until something else was changed. */
export const undoing = (run: () => void): ToastAction => ({ label: currentMessages().common.undo, run, undoes: true });

/** The keys as they are shown, and as a screen reader reads them. */
export const undoKeys = isApple ? { shown: "⌘Z", told: "Meta+Z" } : { shown: "Ctrl+Z", told: "Control+Z" };

/** Where a person types or fills in a form, or in what lies over the page, the key belongs to that. */
const ownsKey = "[popover], form, textarea, select, [contenteditable], input:not([type=checkbox], [type=radio])";

const isUndoKey = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key.toLowerCase() === "z" && ctrlKey !== metaKey && !shiftKey && !altKey;

const isOwned = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(ownsKey) !== null;

let answerComing: () => Promise<boolean> | null = () => null;

/**
 * What was changed a moment ago can be taken back once it is answered: the key waits for that, and never takes back what was
 * before it. `coming` answers null where nothing is on its way, else whether all of it was answered.
 */
export function undoAfter(coming: () => Promise<boolean> | null): void {
  answerComing = coming;
}

/** Takes back the last change at Ctrl/⌘-Z, for as long as nothing else was changed: also when its message is gone. */
export function useUndoKey(): void {
  useEffect(() => {
    function hear(event: KeyboardEvent) {
      if (!isUndoKey(event) || event.defaultPrevented || isOwned(event) || !isUndoInSight()) return;
      const coming = answerComing();
      if (coming !== null) {
        event.preventDefault();
        void coming.then((isAnswered) => isAnswered && isUndoInSight() && takeLastUndo()?.());
        return;
      }
      const undo = takeLastUndo();
      if (undo === null) return;
      event.preventDefault();
      undo();
    }
    addEventListener("keydown", hear);
    return () => {
      removeEventListener("keydown", hear);
      // Who signs in next takes back nothing of whom was here.
      takeLastUndo();
    };
  }, []);
}
