import type { QueryClient } from "@tanstack/react-query";
import { sayManyChanged } from "#features/maintenance/family/family-queries.ts";
import { currentPlanFamilyWords } from "#features/maintenance/family/plan-family-words.ts";
import { api } from "#lib/api/api.ts";
import { tellFailure } from "#ui/toast/tell-failure.ts";
import { toast } from "#ui/toast/toast.ts";
import { undoing } from "#ui/toast/undo.ts";

/** The button of a message that takes back what a command did to many PMs. */
export function undoingFamily(client: QueryClient, id: string, command: string) {
  async function undo(): Promise<void> {
    const words = currentPlanFamilyWords();
    try {
      await api("POST /work-orders/{id}/family/undo", { params: { id }, body: { command } });
      sayManyChanged(client, id);
      toast.success(words.undone);
    } catch (error) {
      tellFailure(error, { failed: words.notChanged, preferDetail: true });
    }
  }
  return undoing(() => void undo());
}
