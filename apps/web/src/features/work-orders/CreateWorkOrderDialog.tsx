import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useRef, useState } from "react";
import styles from "#features/work-orders/OrderFields.module.css";
import { OrderFields } from "#features/work-orders/OrderFields.tsx";
import {
  createBody,
  draftFaults,
  emptyDraft,
  isOrderDraft,
  type OrderDraft,
} from "#features/work-orders/order-draft.ts";
import { api } from "#lib/api.ts";
import { detailOr } from "#lib/api-error.ts";
import { useDraft } from "#lib/drafts.ts";
import { dispatchAppEvent } from "#lib/events.ts";
import { useMessages } from "#lib/language.ts";
import { newId } from "#lib/new-id.ts";
import { AppDialog } from "#ui/AppDialog.tsx";
import { toast } from "#ui/toast.ts";
import { countsKey, shelve } from "#work/board-cache.ts";

/** Describes a new repair. What is typed stays on this device until it is created. */
export function CreateWorkOrderDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages();
  const client = useQueryClient();
  const formId = useId();
  const { value: draft, dirty, change, clear } = useDraft<OrderDraft>("new-order", emptyDraft(), isOrderDraft);
  const [restored, setRestored] = useState(dirty);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const act = useRef({ key: "", body: "" });

  async function create(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (saving || Object.keys(draftFaults(draft)).length > 0) return;
    setSaving(true);
    const body = createBody(draft);
    // A retry of the same repair after a lost answer is the same act and makes it once.
    if (act.current.body !== JSON.stringify(body)) act.current = { key: newId(), body: JSON.stringify(body) };
    try {
      const order = await api("POST /work-orders", { body, idempotencyKey: act.current.key });
      shelve(client, order);
      void client.invalidateQueries({ queryKey: countsKey() });
      clear(emptyDraft());
      dispatchAppEvent("workOrderUpdated", { id: order.id });
      toast.success(m.workOrders.create.created);
      onClose();
    } catch (error) {
      toast.error(m.workOrders.create.failed, { detail: detailOr(error, "") || undefined });
    } finally {
      setSaving(false);
    }
  }
  function startOver() {
    clear(emptyDraft());
    setRestored(false);
  }
  return (
    <AppDialog
      title={m.workOrders.create.title}
      onClose={onClose}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {m.common.cancel}
          </Button>
          <Button type="submit" form={formId} loading={saving} disabled={draft.title.trim() === ""}>
            {m.workOrders.create.submit}
          </Button>
        </>
      }
    >
      {restored && (
        <div className={styles.restored} role="status">
          <span>{m.workOrders.dialog.draftRestored}</span>
          <Button size="compact-sm" variant="subtle" onClick={startOver}>
            {m.workOrders.create.startOver}
          </Button>
        </div>
      )}
      <form id={formId} onSubmit={(event) => void create(event)} noValidate>
        <OrderFields
          draft={draft}
          tried={tried}
          isNew
          onChange={(part) => change((before) => ({ ...before, ...part }))}
        />
      </form>
    </AppDialog>
  );
}
