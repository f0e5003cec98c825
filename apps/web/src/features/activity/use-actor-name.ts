import { keyNameOf } from "@millwright/domain/api-keys/api-key";
import { signedBy } from "@millwright/messages/history-words";
import { logWords } from "@millwright/messages/log/log";
import { fill } from "@millwright/messages/text";
import type { Entry } from "#features/activity/activity.ts";
import { useLocale, useMessages } from "#lib/language.ts";

/** Whether sign-on itself did it, by somebody's groups. */
export const isSignOn = ({ kind, name }: Pick<Entry["actor"], "kind" | "name">): boolean =>
  kind === "system" && name === "sign-on";

/**
 * Who did it, by the full name as it was then, and on which shared tablet; what the product does by itself goes by its
 * name, what sign-on does by that, and what an API key does by that of the key. Who reported without a name is somebody.
 */
export function useActorName(): (entry: Entry) => string {
  const { activity, common } = useMessages();
  const { key, signOn } = logWords[useLocale()];
  return ({ actor }) => {
    if (isSignOn(actor)) return signOn;
    if (actor.kind === "system") return common.product;
    if (actor.kind === "key") return fill(key, { name: keyNameOf(actor.name) });
    return signedBy(actor.name || activity.reporter, actor.device?.name ?? null);
  };
}
