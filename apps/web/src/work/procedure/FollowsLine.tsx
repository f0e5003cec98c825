import { lazy, Suspense } from "react";
import type { WorkOrder } from "#work/orders.ts";

const Followed = lazy(() => import("#work/procedure/Followed.tsx").then((module) => ({ default: module.Followed })));

/** Which procedure the steps of an order are of; nothing of one that has its own alone. */
export function FollowsLine({ order: { procedure } }: { order: Pick<WorkOrder, "procedure"> }) {
  if (!procedure) return null;
  return (
    <Suspense>
      <Followed procedure={procedure} />
    </Suspense>
  );
}
