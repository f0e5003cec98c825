import type { PurchaseOrder } from "@millwright/contract/purchasing";
import { useState } from "react";
import { type DraftEdit, editBody, editOf } from "#features/purchasing/draft-lines.ts";
import { usePurchaseActs, usePurchasingWords } from "#features/purchasing/purchase-queries.ts";
import { useLocale } from "#lib/language.ts";
import { useUnsaved } from "#ui/dialog/use-unsaved.ts";
import { toast } from "#ui/toast/toast.ts";

/** What is typed of a draft until it is saved. It stays when somebody else changes the order meanwhile. */
export function useDraftEdit(order: PurchaseOrder | undefined) {
  const words = usePurchasingWords();
  const locale = useLocale();
  const acts = usePurchaseActs();
  const [typed, setTyped] = useState<DraftEdit | null>(null);
  const isDraft = order?.status === "draft" || order?.status === "waiting";
  const edit = isDraft ? (typed ?? editOf(order)) : null;
  const isChanged = isDraft && typed !== null && JSON.stringify(typed) !== JSON.stringify(editOf(order));
  useUnsaved(isChanged, { giveUp: () => setTyped(null) });
  async function save(): Promise<PurchaseOrder | null> {
    if (order === undefined || edit === null || !isChanged) return order ?? null;
    const body = editBody(edit, locale);
    if (body === null) {
      toast.error(words.notSaved, { detail: words.unclear });
      return null;
    }
    const saved = await acts.save(order, body);
    if (saved !== null) setTyped(null);
    return saved;
  }
  return {
    ...{ edit, isChanged, save, busy: acts.busy, onChange: setTyped },
    onSave: async () => void ((await save()) && toast.success(words.saved)),
  };
}
