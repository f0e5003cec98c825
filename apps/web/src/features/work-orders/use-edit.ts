import { useState } from "react";
import { type Clash, rebase, takeTheirs } from "#features/work-orders/conflict.ts";
import {
  changedFields,
  draftFaults,
  draftOf,
  isOrderDraft,
  type OrderDraft,
  same,
} from "#features/work-orders/order-draft.ts";
import type { WorkOrder } from "#features/work-orders/orders.ts";
import type { OrderCommands } from "#features/work-orders/use-order.ts";
import { detailOr, hasCode } from "#lib/api-error.ts";
import { dropDraft, keepDraft, readDraft } from "#lib/drafts.ts";
import { useMessages } from "#lib/language.ts";
import { useZone } from "#lib/session.ts";
import { toast } from "#ui/toast.ts";

/** An edit on its way: what the person saw when it began, what they made of it, and the version they saw. */
interface Edit {
  base: OrderDraft;
  draft: OrderDraft;
  version: number;
}

function isEdit(value: unknown): value is Edit {
  if (typeof value !== "object" || value === null) return false;
  const { base, draft, version } = { base: null, draft: null, version: null, ...value };
  return isOrderDraft(base) && isOrderDraft(draft) && typeof version === "number";
}

/** Editing an order: a draft on this device, and a save that loses nobody's text. */
export function useEdit(id: string, commands: OrderCommands) {
  const m = useMessages();
  const zone = useZone();
  const name = `order:${id}`;
  const [edit, setEdit] = useState<Edit | null>(() => readDraft(name, isEdit));
  const [clashes, setClashes] = useState<Clash[]>([]);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);

  function put(next: Edit | null) {
    setEdit(next);
    if (next === null || same(next.base, next.draft)) dropDraft(name);
    else keepDraft(name, next);
  }
  function end() {
    put(null);
    setClashes([]);
    setTried(false);
  }
  async function send(now: Edit, order: WorkOrder, mayRebase: boolean): Promise<void> {
    const fields = changedFields(now.base, now.draft);
    try {
      if (Object.keys(fields).length > 0) await commands.save({ ...fields, version: now.version }, order);
    } catch (error) {
      if (!hasCode(error, "stale") || !mayRebase) throw error;
      return onStale(now);
    }
    end();
    toast.success(m.workOrders.dialog.saved);
  }
  /** Takes over what others changed; what both changed is for the person to decide. */
  async function onStale(now: Edit): Promise<void> {
    const order = await commands.current();
    const theirs = draftOf(order, zone);
    const { merged, clashes: found } = rebase(now.base, now.draft, theirs);
    const next = { base: theirs, draft: merged, version: order.version };
    put(next);
    setClashes(found);
    if (found.length === 0) await send(next, order, false);
  }
  async function save(order: WorkOrder) {
    setTried(true);
    if (edit === null || saving || Object.keys(draftFaults(edit.draft)).length > 0) return;
    setSaving(true);
    try {
      await send(edit, order, true);
    } catch (error) {
      toast.error(m.workOrders.dialog.failed, { detail: detailOr(error, "") || undefined });
    } finally {
      setSaving(false);
    }
  }
  return {
    draft: edit?.draft ?? null,
    isDirty: edit !== null && !same(edit.base, edit.draft),
    isChecklistDirty: edit !== null && !same(edit.base.checklist, edit.draft.checklist),
    clashes,
    tried,
    saving,
    save,
    begin: (order: WorkOrder) => {
      const base = draftOf(order, zone);
      put({ base, draft: base, version: order.version });
    },
    change: (part: Partial<OrderDraft>) => edit && put({ ...edit, draft: { ...edit.draft, ...part } }),
    keepMine: (clash: Clash) => setClashes(clashes.filter((other) => other !== clash)),
    takeTheirs: (clash: Clash) => {
      if (edit) put({ ...edit, draft: takeTheirs(edit.draft, clash) });
      setClashes(clashes.filter((other) => other !== clash));
    },
    end,
  };
}
export type OrderEdit = ReturnType<typeof useEdit>;
