import type { ReactNode } from "react";
import { hasCode } from "#lib/api/api-error.ts";
import { useMessages } from "#lib/language.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import type { FrameKind, OpenProps } from "#work/dialog/open-props.ts";
import { useFoldedOrder } from "#work/outbox/use-outbox.ts";
import { useOrder, useOrderCommands } from "#work/use-order.ts";

interface Props {
  id: string;
  frame: FrameKind;
  onClose: () => void;
  /** Draws what was typed into work that is gone, else that there is none. */
  whenGone: (nothing: ReactNode) => ReactNode;
  /** Draws what was found. */
  children: (open: OpenProps) => ReactNode;
}

/** Looks a piece of work up by its id: until it is there, and when it is gone, the dialog or the page says so. */
export function OpenWork({ id, frame, onClose, whenGone, children }: Props) {
  const m = useMessages();
  const order = useOrder(id);
  const commands = useOrderCommands(id);
  const shown = useFoldedOrder(order.data);
  const { dialog } = m.workOrders;
  const isGone = hasCode(order.error, "not_found");
  if (shown && !isGone) return children({ order: shown, commands });
  if (isGone) {
    return whenGone(
      <Around frame={frame} onClose={onClose}>
        <EmptyState title={dialog.notFound} detail={dialog.notFoundHelp} />
      </Around>,
    );
  }
  return (
    <Around frame={frame} onClose={onClose}>
      {order.isPending && <SkeletonRows />}
      {order.error && (
        <ErrorState title={m.workOrders.loadFailed} error={order.error} onRetry={() => void order.refetch()} />
      )}
    </Around>
  );
}

function Around({ frame, onClose, children }: Pick<Props, "frame" | "onClose"> & { children: ReactNode }) {
  const { any } = useMessages().workOrders.types;
  if (frame === "page") return <Page title={any}>{children}</Page>;
  return (
    <AppDialog title={any} onClose={onClose}>
      {children}
    </AppDialog>
  );
}
