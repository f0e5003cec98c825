import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, Suspense } from "react";
import { hasCode } from "#lib/api/api-error.ts";
import { useMessages } from "#lib/language.ts";
import { AppDialog } from "#ui/dialog/AppDialog.tsx";
import { StatusLabel } from "#ui/label/Status.tsx";
import { Page } from "#ui/page/Page.tsx";
import { EmptyState } from "#ui/state/EmptyState.tsx";
import { ErrorState } from "#ui/state/ErrorState.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";
import { findKnown } from "#work/board/board-cache.ts";
import type { FrameKind, OpenProps } from "#work/dialog/open-props.ts";
import type { ListedOrder } from "#work/orders.ts";
import { useFoldedOrder } from "#work/outbox/use-outbox.ts";
import { useOrder, useOrderCommands } from "#work/use-order.ts";

interface Props {
  id: string;
  frame: FrameKind;
  onClose: () => void;
  /** Draws what was typed into work that is gone, else that there is none. */
  whenGone: (nothing: ReactNode) => ReactNode;
  /** Draws what was found, with code that may still be on its way. */
  children: (open: OpenProps) => ReactNode;
}

/** Looks work up by its id; the dialog or the page shows that it is loading, or gone. */
export function OpenWork({ id, frame, onClose, whenGone, children }: Props) {
  const m = useMessages();
  const order = useOrder(id);
  const commands = useOrderCommands(id);
  const shown = useFoldedOrder(order.data);
  const { dialog } = m.workOrders;
  const known = findKnown(useQueryClient(), id);
  const isGone = hasCode(order.error, "not_found");
  if (shown && !isGone) {
    // Until its code is there the frame stays, and hears Escape and all other keys.
    const waiting = (
      <Around frame={frame} onClose={onClose} known={shown}>
        <SkeletonRows />
      </Around>
    );
    return <Suspense fallback={waiting}>{children({ order: shown, commands })}</Suspense>;
  }
  if (isGone) {
    return whenGone(
      <Around frame={frame} onClose={onClose}>
        <EmptyState title={dialog.notFound} detail={dialog.notFoundHelp} />
      </Around>,
    );
  }
  return (
    <Around frame={frame} onClose={onClose} known={known}>
      {order.isPending && <SkeletonRows />}
      {order.error && (
        <ErrorState title={m.workOrders.loadFailed} error={order.error} onRetry={() => void order.refetch()} />
      )}
    </Around>
  );
}

interface AroundProps extends Pick<Props, "frame" | "onClose"> {
  /** What a list knows of it while the whole of it is asked for. */
  known?: Pick<ListedOrder, "wo_id" | "title" | "status"> | undefined;
  children: ReactNode;
}

function Around({ frame, onClose, known, children }: AroundProps) {
  const { any } = useMessages().workOrders.types;
  if (frame === "page")
    return (
      <Page title={known?.title ?? any} ofThing>
        {children}
      </Page>
    );
  return (
    <AppDialog
      code={known?.wo_id}
      title={known?.title ?? any}
      status={known && <StatusLabel status={known.status} />}
      onClose={onClose}
    >
      {children}
    </AppDialog>
  );
}
