import { keyNameOf } from "@millwright/domain/api-keys/api-key";
import { signedBy } from "@millwright/messages/history-words";
import { logWords } from "@millwright/messages/log/log";
import { fill } from "@millwright/messages/text";
import type { Entry } from "#features/activity/activity.ts";
import { useLocale, useMessages } from "#lib/language.ts";

/**
 * Who did it, by the full name as it was then, and on which shared tablet; what the product does by itself goes by its
 * name, and what an API key does by that of the key. Who reported without a name is somebody.
 */
export function useActorName(): (entry: Entry) => string {
  const { activity, common } = useMessages();
  const { key } = logWords[useLocale()];
  return ({ actor }) => {
    if (actor.kind === "system") return common.product;
    if (actor.kind === "key") return fill(key, { name: keyNameOf(actor.name) });
    return signedBy(actor.name || activity.reporter, actor.device?.name ?? null);
  };
}
