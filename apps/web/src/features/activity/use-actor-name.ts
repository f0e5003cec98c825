import { signedBy } from "@millwright/messages/history-words";
import type { Entry } from "#features/activity/activity.ts";
import { useMessages } from "#lib/language.ts";

/**
 * Who did it, by the full name as it was then, and on which shared tablet; what the product does by itself goes by its
 * name. Who reported without a name is somebody.
 */
export function useActorName(): (entry: Entry) => string {
  const { activity, common } = useMessages();
  return ({ actor }) => {
    if (actor.kind === "system") return common.product;
    return signedBy(actor.name || activity.reporter, actor.device?.name ?? null);
  };
}
