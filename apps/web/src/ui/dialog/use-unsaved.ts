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
 * answers whether it was left.
 */
export function useUnsaved(isUnsaved: boolean, { giveUp, within }: Unsaved): { leave: () => Promise<boolean> } {
  const { drafts } = useMessages();
  const confirm = useConfirm();
  async function mayLeave(): Promise<boolean> {
    if (!isUnsaved) return true;
    const detail = giveUp ? drafts.givenUp : drafts.kept;
    return confirm({ title: drafts.unsaved, detail, action: drafts.closeAnyway, isLocal: true, cancel: drafts.stay });
  }
  async function leave(): Promise<boolean> {
    if (!(await mayLeave())) return false;
    giveUp?.();
    return true;
  }
  useAskBeforeLeaving(isUnsaved, { mayLeave, onLeave: giveUp, within });
  return { leave };
}
