import { plural } from "@millwright/messages/text";
import type { QueryClient } from "@tanstack/react-query";
import { type Scope, scopeChoice } from "#features/maintenance/family/ask-scope.ts";
import { familyQuery, sayManyChanged } from "#features/maintenance/family/family-queries.ts";
import { currentPlanFamilyWords } from "#features/maintenance/family/plan-family-words.ts";
import { api } from "#lib/api/api.ts";
import { newId } from "#lib/api/new-id.ts";
import type { DeletionReason } from "#lib/deletion-reason.ts";
import { currentLocale } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";
import { removeFromCache } from "#work/board/board-cache.ts";
import type { ListedOrder } from "#work/orders.ts";
import { workOutbox } from "#work/outbox/work-outbox.ts";
import { undoingMany } from "#work/undo/undo-many.ts";

/** How a PM of a family is deleted: alone, or with all others. Null of one that is alone by now. */
export async function familyDeletion(client: QueryClient, pm: ListedOrder) {
  const { members } = await client.fetchQuery({ ...familyQuery(pm), staleTime: 0 });
  if (members.length < 2) return null;
  const words = currentPlanFamilyWords();
  let scope: Scope = "one";
  const choice = scopeChoice(members, pm.id, words.deletion.label, (chosen) => {
    scope = chosen;
  });
  async function removeAll(reason: DeletionReason): Promise<void> {
    const command = newId();
    await api("DELETE /work-orders/{id}/family", { params: { id: pm.id }, query: { ...reason, command } });
    for (const { id } of members) {
      workOutbox.forget(id);
      removeFromCache(client, id);
    }
    sayManyChanged(client, pm.id);
    const action = undoingMany(command, members.length, () => sayManyChanged(client, pm.id));
    toast.success(plural(currentLocale(), words.deletion.deleted, members.length), { action });
  }
  return { choice, isForAll: () => scope === "all", removeAll };
}
