import { useNavigate, useParams } from "@tanstack/react-router";
import { Suspense } from "react";
import { OrderWork } from "#app/order/OrderWork.tsx";
import { useMessages } from "#lib/language.ts";
import { lazyPart } from "#lib/lazy-part.ts";
import { useReturnPath } from "#lib/session/return-path.ts";
import { Page } from "#ui/page/Page.tsx";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

const AsCompleted = lazyPart(() => import("#features/activity/completed/AsCompleted.tsx"), "AsCompleted");

/** The page of a work order, of whichever kind it is, at an address of its own. */
export function OrderScreen() {
  const { orderId } = useParams({ from: "/shell/work-orders/$orderId" });
  const navigate = useNavigate();
  const back = useReturnPath("Repair");
  const leave = () => void navigate({ to: back, ignoreBlocker: true });
  return <OrderWork key={orderId} id={orderId} frame="page" onClose={leave} onlyCompleted={<OnlyCompleted />} />;
}

/** What the history keeps of an order that was deleted. */
function OnlyCompleted() {
  const m = useMessages();
  return (
    <Page title={m.activity.asCompleted}>
      <Suspense fallback={<SkeletonRows />}>
        <AsCompleted />
      </Suspense>
    </Page>
  );
}
