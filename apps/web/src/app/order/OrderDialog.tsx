import { Suspense } from "react";
import { OrderWork } from "#app/order/OrderWork.tsx";
import { useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

const AsCompleted = lazyPart(() => import("#features/activity/completed/AsCompleted.tsx"), "AsCompleted");

/** The dialog of a work order, of whichever kind it is. */
export function OrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return <OrderWork id={id} frame="dialog" onClose={onClose} onlyCompleted={<OnlyCompleted onClose={onClose} />} />;
}

/** What the history keeps of an order that was deleted. */
function OnlyCompleted({ onClose }: { onClose: () => void }) {
  const m = useMessages();
  return (
    <AppDialog title={m.activity.asCompleted} onClose={onClose}>
      <Suspense fallback={<SkeletonRows />}>
        <AsCompleted />
      </Suspense>
    </AppDialog>
  );
}
