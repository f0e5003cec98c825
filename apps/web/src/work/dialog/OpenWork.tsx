import type { ReactNode } from "react";
import { hasCode } from "#lib/api/api-error.ts";
import { useMessages } from "#lib/language.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import type { WorkOrder } from "#work/orders.ts";
import { useFoldedOrder } from "#work/outbox/use-outbox.ts";
import { type OrderCommands, useOrder, useOrderCommands } from "#work/use-order.ts";

export interface OpenProps {
  order: WorkOrder;
  commands: OrderCommands;
}

interface Props {
  id: string;
  onClose: () => void;
  /** Draws what was typed into work that is gone, else that there is none. */
  whenGone: (nothing: ReactNode) => ReactNode;
  /** Draws the dialog of what was found. */
  children: (open: OpenProps) => ReactNode;
}

/** Looks a piece of work up by its id: until it is there, and when it is gone, the dialog says so. */
export function OpenWork({ id, onClose, whenGone, children }: Props) {
  const m = useMessages();
  const order = useOrder(id);
  const commands = useOrderCommands(id);
  const shown = useFoldedOrder(order.data);
  const { dialog } = m.workOrders;
  const isGone = hasCode(order.error, "not_found");
  if (shown && !isGone) return children({ order: shown, commands });
  if (isGone) {
    return whenGone(
      <AppDialog title={m.workOrders.types.any} onClose={onClose}>
        <EmptyState title={dialog.notFound} detail={dialog.notFoundHelp} />
      </AppDialog>,
    );
  }
  return (
    <AppDialog title={m.workOrders.types.any} onClose={onClose}>
      {order.isPending && <SkeletonRows />}
      {order.error && (
        <ErrorState title={m.workOrders.loadFailed} error={order.error} onRetry={() => void order.refetch()} />
      )}
    </AppDialog>
  );
}
