import { planWords } from "@millwright/messages/plans/plans";
import { api } from "#lib/api/api.ts";
import { currentLocale, currentMessages } from "#lib/language.ts";
import { tellFailure } from "#ui/toast/tell-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";

/** The button of a message that takes back what one command did to many PMs; the screen is asked for `again` after it. */
export function undoingMany(command: string, again: () => void) {
  async function undo(): Promise<void> {
    try {
      await api("POST /work-orders/undo", { body: { command } });
      toast.success(currentMessages().workOrders.dialog.undone);
    } catch (error) {
      tellFailure(error, { failed: planWords[currentLocale()].acts.undoFailed, preferDetail: true });
    }
    again();
  }
  return undoing(() => void undo());
}
