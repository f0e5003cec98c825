import { Suspense } from "react";
import { lazyPart } from "#lib/lazy-part.ts";
import { useUser } from "#lib/session/session.ts";
import type { WorkOrder } from "#work/orders.ts";

const TimeOffer = lazyPart(() => import("#work/labour/TimeOffer.tsx"), "TimeOffer");
const NotTaken = lazyPart(() => import("#work/planned-parts/NotTaken.tsx"), "NotTaken");

interface Props {
  order: Pick<WorkOrder, "id" | "status" | "completed_by_id">;
  /** Whether the time is offered here and not beside it. */
  offersTime?: boolean;
}

/** Who completed the work is offered what the clock says, and asked about the parts that were reserved for it. */
export function OwnCompletion({ order, offersTime = false }: Props) {
  const { id } = useUser();
  if (order.status !== "Completed" || order.completed_by_id !== id) return null;
  return (
    <Suspense>
      {offersTime && <TimeOffer id={order.id} />}
      <NotTaken id={order.id} />
    </Suspense>
  );
}
