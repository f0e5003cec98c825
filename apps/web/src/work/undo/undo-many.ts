import { planWords } from "@millwright/messages/plans/plans";
import { plural } from "@millwright/messages/text";
import { api } from "#lib/api/api.ts";
import { currentLocale, currentMessages } from "#lib/language.ts";
import { showFailure } from "#ui/toast/show-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";

/** What takes longer than this says that it is under way. */
const quickMs = 1_000;

/**
 * The button of a message that takes back what one command did to so many PMs; the screen is asked for `again` after it. What
 * takes long says so, and nothing else waits for it.
 */
export function undoingMany(command: string, count: number, again: () => void) {
  async function undo(): Promise<void> {
    const { acts } = planWords[currentLocale()];
    const timer = setTimeout(() => toast.running(plural(currentLocale(), acts.undoingMany, count)), quickMs);
    try {
      await api("POST /work-orders/undo", { body: { command } });
      toast.success(currentMessages().workOrders.dialog.undone);
    } catch (error) {
      showFailure(error, { failed: acts.undoFailed, preferDetail: true });
    } finally {
      clearTimeout(timer);
    }
    again();
  }
  return undoing(() => void undo());
}
