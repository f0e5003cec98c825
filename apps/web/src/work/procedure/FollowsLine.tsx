import { Suspense } from "react";
import { lazyPart } from "#lib/lazy-part.ts";
import type { WorkOrder } from "#work/orders.ts";

const Followed = lazyPart(() => import("#work/procedure/Followed.tsx"), "Followed");

/** Which procedure the steps of an order are of; nothing of one that has its own alone. */
export function FollowsLine({ order: { procedure } }: { order: Pick<WorkOrder, "procedure"> }) {
  if (!procedure) return null;
  return (
    <Suspense>
      <Followed procedure={procedure} />
    </Suspense>
  );
}
