import { useMessages } from "#lib/language.ts";
import { useAskBeforeLeaving } from "#lib/leaving.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";

interface Unsaved {
  /** Gives up what was typed; left out where it is kept until the person is back. */
  giveUp?: () => void;
  /** The part of the address, beside the screen's path, that its form lives under. */
  within?: string;
}

/**
 * Asks before what is unsaved is left, by the browser's Back as by Close: `leave()` is for the form's own ways out, and
 * answers whether it was left. A Cancel that ends the edit and closes nothing asks about that: `leave(false)`.
 */
export function useUnsaved(
  isUnsaved: boolean,
  { giveUp, within }: Unsaved,
): { leave: (isClosing?: boolean) => Promise<boolean> } {
  const { drafts } = useMessages();
  const confirm = useConfirm();
  async function mayLeave(isClosing = true): Promise<boolean> {
    if (!isUnsaved) return true;
    const detail = giveUp ? drafts.givenUp : drafts.kept;
    const [title, action] = isClosing ? [drafts.unsaved, drafts.closeAnyway] : [drafts.cancelEdit, drafts.cancelAction];
    return confirm({ title, detail, action, isLocal: true, cancel: drafts.stay });
  }
  async function leave(isClosing = true): Promise<boolean> {
    if (!(await mayLeave(isClosing))) return false;
    giveUp?.();
    return true;
  }
  useAskBeforeLeaving(isUnsaved, { mayLeave: () => mayLeave(), onLeave: giveUp, within });
  return { leave };
}
