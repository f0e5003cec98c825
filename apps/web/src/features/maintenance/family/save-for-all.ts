import { plural } from "@millwright/messages/text";
import type { QueryClient } from "@tanstack/react-query";
import { parted } from "#features/maintenance/family/ask-scope.ts";
import { sayManyChanged } from "#features/maintenance/family/family-queries.ts";
import { currentPlanFamilyWords } from "#features/maintenance/family/plan-family-words.ts";
import { api } from "#lib/api/api.ts";
import type { BodyOf } from "#lib/api/calls.ts";
import { currentLocale } from "#lib/language.ts";
import { toast } from "#ui/toast/toast.ts";
import type { UpdateBody } from "#work/edit/draft.ts";
import type { WorkOrder } from "#work/orders.ts";
import { undoingMany } from "#work/undo-many.ts";
import type { OrderCommands } from "#work/use-order.ts";

type Shared = Omit<BodyOf<"PUT /work-orders/{id}/family">, "command">;

/** Changes a whole family, and what is of one PM alone in that one. Throws ApiError. */
export async function saveForAll(
  client: QueryClient,
  pm: WorkOrder,
  fields: UpdateBody,
  commands: Pick<OrderCommands, "save" | "current">,
  command: string,
): Promise<void> {
  const { shared, own } = parted(fields);
  const { members } = await api("PUT /work-orders/{id}/family", {
    params: { id: pm.id },
    body: { ...sharedBody(shared), command },
  });
  sayManyChanged(client, pm.id);
  const isWhole = Object.keys(own).length === 0;
  if (!isWhole) await commands.save(own, await commands.current());
  const words = currentPlanFamilyWords();
  // What one PM got beside it stands in the way of taking it back for all.
  const action = isWhole ? undoingMany(command, () => sayManyChanged(client, pm.id)) : undefined;
  toast.success(plural(currentLocale(), words.scope.saved, members.length), action && { action });
}

/** The steps go by their words: each PM has its own. */
function sharedBody({ checklist, ...rest }: UpdateBody): Shared {
  return { ...(rest as Shared), ...(checklist && { checklist_items: checklist.map(({ text }) => text) }) };
}
