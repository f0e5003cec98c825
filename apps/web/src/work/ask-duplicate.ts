import { plain } from "@millwright/domain/plain";
import { fill } from "@millwright/messages/text";
import { useMessages } from "#lib/language.ts";
import { useConfirm } from "#ui/dialog/confirm.tsx";

export type AskDuplicate = (name: string, others: readonly { name: string }[]) => Promise<boolean>;

/** Points out, before a thing is made, that another one has its name but for capitals and accents; answers whether to go on. */
export function useAskDuplicate(): AskDuplicate {
  const { duplicate } = useMessages().workOrders;
  const confirm = useConfirm();
  return async (name, others) => {
    const same = others.find((other) => plain(other.name) === plain(name));
    if (same === undefined) return true;
    return confirm({
      title: fill(duplicate.question, { name: same.name }),
      detail: duplicate.consequence,
      action: duplicate.confirm,
      tone: "action",
    });
  };
}
