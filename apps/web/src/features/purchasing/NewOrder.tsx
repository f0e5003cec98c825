import { NativeSelect } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { usePurchaseActs, usePurchasingWords, useSuppliersToChoose } from "#features/purchasing/purchase-queries.ts";
import { FormDialog } from "#ui/dialog/FormDialog.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** A draft of an order to a supplier that is chosen here. */
export function NewOrder({ onClose }: { onClose: () => void }) {
  const words = usePurchasingWords();
  const navigate = useNavigate();
  const suppliers = useSuppliersToChoose();
  const { busy, make } = usePurchaseActs();
  const [chosen, setChosen] = useState<string | null>(null);
  const all = suppliers.data ?? [];
  const supplierId = chosen ?? all[0]?.id;
  async function send() {
    if (supplierId === undefined) return;
    const order = await make(supplierId);
    if (order !== null)
      await navigate({ to: "/parts-inventory/$area/{-$thingId}", params: { area: "orders", thingId: order.id } });
  }
  return (
    <FormDialog
      title={words.newOrder}
      label={words.make}
      busy={busy}
      disabled={supplierId === undefined}
      className="stack gap-16"
      onSend={() => void send()}
      onClose={onClose}
    >
      {suppliers.isPending && <SkeletonRows count={1} />}
      {suppliers.isError && (
        <ErrorState title={words.loadFailed} error={suppliers.error} onRetry={() => void suppliers.refetch()} />
      )}
      {suppliers.data?.length === 0 && <p className="note">{words.noSuppliers}</p>}
      {all.length > 0 && (
        <NativeSelect
          label={words.supplier}
          description={words.newOrderHelp}
          data-autofocus
          value={supplierId}
          data={all.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
