import { useParams } from "@tanstack/react-router";
import { type ComponentType, Suspense } from "react";
import { NotFound } from "#app/NotFound.tsx";
import type { PartsAreaProps } from "#app/parts/parts-area.ts";
import { PartTabs } from "#features/parts/tabs/PartTabs.tsx";
import { lazyPart } from "#lib/lazy-part.ts";
import { SkeletonRows } from "#ui/state/Skeleton.tsx";

/** The screens beside the stock, by their names in the address. Each loads its own code. */
const areas = new Map<string, ComponentType<PartsAreaProps>>([
  ["counts", lazyPart(() => import("#features/parts/counts/CountsArea.tsx"), "CountsArea")],
  ["shortages", lazyPart(() => import("#app/parts/Shortages.tsx"), "Shortages")],
  ["bins", lazyPart(() => import("#features/bins/BinsScreen.tsx"), "BinsScreen")],
  ["suppliers", lazyPart(() => import("#features/suppliers/SuppliersArea.tsx"), "SuppliersArea")],
  ["orders", lazyPart(() => import("#app/parts/Orders.tsx"), "Orders")],
]);

/** What the parts inventory has beside its stock. */
export function PartsArea() {
  const { area = "", thingId } = useParams({ strict: false });
  const Area = areas.get(area);
  if (Area === undefined) return <NotFound />;
  return (
    <Suspense fallback={<SkeletonRows />}>
      <Area key={area} tabs={<PartTabs tab={area} />} thingId={thingId} />
    </Suspense>
  );
}
