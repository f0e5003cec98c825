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
import { undoingMany } from "#work/undo/undo-many.ts";

type Body = BodyOf<"PUT /work-orders/{id}/family">;

/** Changes a whole family, and what is of one PM alone in that one, by one command. Throws ApiError. */
export async function saveForAll(
  client: QueryClient,
  pm: WorkOrder,
  fields: UpdateBody,
  command: string,
): Promise<void> {
  const { members } = await api("PUT /work-orders/{id}/family", {
    params: { id: pm.id },
    body: { ...bodyOf(fields), command },
  });
  sayManyChanged(client, pm.id);
  const { saved } = currentPlanFamilyWords().scope;
  const action = undoingMany(command, members.length, () => sayManyChanged(client, pm.id));
  toast.success(plural(currentLocale(), saved, members.length), { action });
}

/** The steps go by their words: each PM has its own. */
function bodyOf(fields: UpdateBody): Omit<Body, "command"> {
  const { shared, own } = parted(fields);
  const { checklist, ...rest } = shared;
  return {
    ...(rest as Omit<Body, "command" | "own">),
    ...(checklist && { checklist_items: checklist.map(({ text }) => text) }),
    ...(Object.keys(own).length > 0 && { own }),
  };
}
