import { signedBy } from "@millwright/messages/history-words";
import type { Entry } from "#features/activity/activity.ts";
import { useMessages } from "#lib/language.ts";

/** Who did it, by the full name as it was then, and on which shared tablet; what the product does by itself goes by its name. */
export function useActorName(): (entry: Entry) => string {
  const { common } = useMessages();
  return ({ actor }) => (actor.kind === "system" ? common.product : signedBy(actor.name, actor.device?.name ?? null));
}
